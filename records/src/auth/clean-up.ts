import { MFAS, OTPS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { deleteRowsBefore } from './owned-rows.ts';

/** Removes expired one-time passwords, second factors and counters. The host schedules it, about every hour. */
export async function removeExpiredAuthRows(engine: Engine): Promise<number> {
  const now = engine.now().getTime();
  let removed = 0;
  for (const { id, auth } of engine.collections.all) {
    if (!auth) continue;
    removed += await deleteRowsBefore(engine, OTPS, id, new Date(now - auth.otp.duration * 1000));
    removed += await deleteRowsBefore(engine, MFAS, id, new Date(now - auth.mfa.duration * 1000));
  }
  const { rowCount } = await engine.pool.query('delete from "records_throttles" where "until" <= $1', [new Date(now)]);
  const ended = await engine.pool.query('delete from "records_ended_sessions" where "until" <= $1', [new Date(now)]);
  return removed + (rowCount ?? 0) + (ended.rowCount ?? 0);
}
