import { Pool } from 'pg';
import { runWriter } from '../../../prompt-settings/test/writers/run-writer';
import { createPostgresStore } from '../../src/index';

const [url = '', scope = '', writer = '', saves = ''] = process.argv.slice(2);
const pool = new Pool({ connectionString: url, connectionTimeoutMillis: 10_000, max: 2 });
pool.on('error', () => {});
await runWriter(createPostgresStore({ pool, scope }), writer, Number(saves));
await pool.end();
