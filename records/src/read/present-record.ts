import type { RequestInfo } from '../api/request-info.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { presentRecords, type PresentOptions, type WireRecord } from './present-records.ts';

export async function presentRecord(
  engine: Engine,
  db: Queryable,
  record: StoredRecord,
  request: RequestInfo,
  options: PresentOptions = {},
): Promise<WireRecord> {
  const [presented] = await presentRecords(engine, db, [record], request, options);
  if (!presented) throw new Error('A record was lost while it was presented.');
  return presented;
}
