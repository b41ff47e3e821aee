// A demo's database as the last of the 60 old migrations left it, written by `pg_dump`.
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { TestTemplate } from '@baitdrop/postgres/testing/test-database';

const DUMP = new URL('./old-chain.sql.gz', import.meta.url);
/** A backup that the product made from the same database. */
export const OLD_CHAIN_BACKUP = new URL('./old-chain-backup.zip', import.meta.url);

export const oldChain: TestTemplate = {
  name: 'baitdrop old chain',
  async prepare(url) {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(gunzipSync(readFileSync(DUMP)).toString('utf8'));
    } finally {
      await client.end();
    }
  },
};
