#!/usr/bin/env node
import { runProgram } from './cli/run-program';

process.exitCode = await runProgram(process.argv.slice(2));
