import { cpus, loadavg, totalmem } from 'node:os';

/** Returns what the figures of this run depend on. */
export function describeMachine() {
  const [first] = cpus();
  return {
    cpu: first?.model.trim() ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Number((totalmem() / 2 ** 30).toFixed(1)),
    platform: `${process.platform} ${process.arch}`,
    node: process.version,
    v8: process.versions.v8,
  };
}

export const readLoad = () => loadavg().map((load) => Number(load.toFixed(2)));
