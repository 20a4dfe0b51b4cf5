import { runProgram } from './cli/run-program';
import { QA_PROGRAM } from './qa/qa-program';

// What is no fault of the caller rejects, and Node then says where and ends with code 1.
void runProgram(QA_PROGRAM, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
