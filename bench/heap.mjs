/** Returns the bytes that are in use once collecting frees no more: two readings in a row agree. */
export function readHeap() {
  let before = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 20; i++) {
    globalThis.gc();
    const { heapUsed } = process.memoryUsage();
    if (Math.abs(before - heapUsed) < 1024) return heapUsed;
    before = heapUsed;
  }
  throw new Error('could not read the heap: it did not stand still.');
}
