import { createFileStore } from '../../src/file';
import { runWriter } from './run-writer';

const [directory = '', writer = '', saves = ''] = process.argv.slice(2);
await runWriter(createFileStore({ directory }), writer, Number(saves));
