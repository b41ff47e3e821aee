import { createPool } from '@baitdrop/postgres/pool';
import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createAuthTables } from '../auth/auth-tables.ts';
import { Collections } from '../collections/collections.ts';
import { createTables } from '../collections/create-tables.ts';
import { createOperationTables } from '../operations/operation-tables.ts';
import { createEventTables } from '../realtime/event-tables.ts';
import { sampleCollections } from './sample-collections.ts';

/** A database with the empty tables of the sample collections. */
export function createSampleDatabase(): Promise<TestDatabase> {
  return createTestDatabase({
    template: {
      name: 'records sample tables',
      async prepare(url) {
        const pool = createPool(url, { applicationName: 'sample tables' });
        const collections = new Collections(sampleCollections);
        await createTables(pool, collections);
        await createEventTables(pool, collections);
        await createAuthTables(pool);
        await createOperationTables(pool);
        await pool.end();
      },
    },
  });
}
