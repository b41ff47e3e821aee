import type { Collection, RecordValues } from '../collections/collection.ts';
import { columnType, quoteName, toColumn } from '../collections/storage.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { sampleProducts, sampleRetailers, sampleUsers } from './sample-records.ts';

/** Stores a row as it is, with nothing checked. */
export async function insertRow(db: Queryable, collection: Collection, values: RecordValues): Promise<void> {
  const given = collection.fields.filter((field) => values[field.name] !== undefined);
  const columns = given.map((field) => quoteName(field.column)).join(', ');
  const places = given.map((field, index) => `$${index + 1}::${columnType(field)}`).join(', ');
  await db.query(
    `insert into ${quoteName(collection.table)} (${columns}) values (${places})`,
    given.map((field) => toColumn(field, values[field.name])),
  );
}

/** The sample rows, in the order they are written down. */
export async function fillSamples({ pool, collections }: Engine, now: string): Promise<void> {
  const samples: [string, readonly RecordValues[]][] = [
    ['users', sampleUsers.map((user) => ({ ...user, tokenKey: `key-${user.id}`.padEnd(40, '0') }))],
    ['retailers', sampleRetailers],
    ['products', sampleProducts],
  ];
  for (const [name, rows] of samples) {
    const collection = collections.get(name);
    for (const row of rows) await insertRow(pool, collection, { ...row, created: now, updated: now });
  }
}
