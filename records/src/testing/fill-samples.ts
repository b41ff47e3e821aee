import type { Collection, RecordValues } from '../collections/collection.ts';
import { columnType, quoteName, toColumn } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { sampleProducts, sampleRetailers, sampleUsers } from './sample-records.ts';

/** Stores a row without any check. */
export async function insertSample(db: Queryable, collection: Collection, values: RecordValues): Promise<void> {
  const fields = collection.fields.filter((field) => values[field.name] !== undefined);
  const columns = fields.map((field) => quoteName(field.column)).join(', ');
  const places = fields.map((field, index) => `$${index + 1}::${columnType(field)}`).join(', ');
  await db.query(
    `insert into ${quoteName(collection.table)} (${columns}) values (${places})`,
    fields.map((field) => toColumn(field, values[field.name])),
  );
}

/** Inserts the sample rows in the order of the file. */
export async function fillSamples({ pool, collections }: Engine, now: string): Promise<void> {
  const samples: [string, readonly RecordValues[]][] = [
    ['users', sampleUsers.map((user) => ({ ...user, tokenKey: `key-${user.id}`.padEnd(40, '0') }))],
    ['retailers', sampleRetailers],
    ['products', sampleProducts],
  ];
  for (const [name, rows] of samples) {
    const collection = collections.get(name);
    for (const row of rows) await insertSample(pool, collection, { ...row, created: now, updated: now });
  }
}
