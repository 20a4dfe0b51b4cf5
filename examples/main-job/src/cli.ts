import { runProgram } from './cli/run-program';
import { MAIN_PROGRAM } from './main-job/main-program';

// What is no fault of the caller rejects, and Node then says where and ends with code 1.
void runProgram(MAIN_PROGRAM, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
