import type { Pool } from 'pg';
import { rowsOf } from '../database/rows.ts';
import { storableText } from '../database/storable.ts';

export interface IntegrationCallTimes {
  service: string;
  succeeded_at: Date | null;
  failed_at: Date | null;
  failure: string;
}

/** Keeps the latest success, whichever process saw it. */
export async function recordSuccess(pool: Pool, service: string, at: Date): Promise<void> {
  await pool.query(
    `insert into integration_calls as known (service, succeeded_at) values ($1, $2)
     on conflict (service) do update set succeeded_at = greatest(known.succeeded_at, excluded.succeeded_at)`,
    [service, at],
  );
}

export async function recordFailure(pool: Pool, service: string, at: Date, failure: string): Promise<void> {
  await pool.query(
    `insert into integration_calls as known (service, failed_at, failure) values ($1, $2, $3)
     on conflict (service) do update set failed_at = excluded.failed_at, failure = excluded.failure
     where known.failed_at is null or known.failed_at <= excluded.failed_at`,
    [service, at, storableText(failure)],
  );
}

export const readIntegrationCalls = (pool: Pool): Promise<IntegrationCallTimes[]> =>
  rowsOf(pool, 'select service, succeeded_at, failed_at, failure from integration_calls');
