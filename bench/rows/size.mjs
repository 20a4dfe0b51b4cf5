import { gzipSync } from 'node:zlib';
import { bundleCoreForSize } from '../bundle.mjs';

const KIB = 1024;
const OURS = /^(?:\.\.\/packages\/|<stdin>)/;

async function measureSize() {
  const { contents, files } = await bundleCoreForSize();
  const strangers = files.filter((file) => !OURS.test(file));
  if (strangers.length > 0) return { wrong: `the core bundles third-party code: ${strangers.join(', ')}` };
  return {
    value: gzipSync(contents, { level: 9 }).length / KIB,
    minifiedKiB: contents.length / KIB,
    files: files.length,
  };
}

export const sizeRows = [
  {
    id: 'size/core',
    group: 'size',
    measure: 'bundle of compose, templates, render and the walk, minified + gzip, prompt texts apart',
    unit: 'KiB',
    limit: 12,
    run: measureSize,
  },
];
