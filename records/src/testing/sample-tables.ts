import { createTestDatabase, type TestDatabase } from '@baitdrop/postgres/testing/test-database';
import { createTestPool } from '@baitdrop/postgres/testing/test-pool';
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
        const pool = createTestPool(url, { applicationName: 'sample tables' });
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
