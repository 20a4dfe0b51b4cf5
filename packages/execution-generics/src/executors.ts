export { conditional, type ExecutorTest } from './executors/conditional';
export type { Executor } from './executors/executor';
export { parallel, type ParallelOptions } from './executors/parallel';
export { repeat, type RepeatOptions } from './executors/repeat';
export { sequential } from './executors/sequential';
