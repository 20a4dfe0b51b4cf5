export { conditional, type ExecutorTest } from './executors/conditional';
export type { Executor } from './executors/executor';
export { type ParallelOptions, parallel } from './executors/parallel';
export { type RepeatOptions, repeat } from './executors/repeat';
export { sequential } from './executors/sequential';
