import type { Pool } from 'pg';
import {
  type MapsRateState,
  type MapsQuota,
  mapsQuota,
  reserveMapsRequests,
} from '@baitdrop/domain/directory/maps-rate-limit';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { CalendarDay } from '@baitdrop/domain/time/calendar-day';
import type { Verdict } from '@baitdrop/domain/refusal';

interface StoredRateState {
  day: CalendarDay;
  used_today: string;
  starts_ms: number[];
  now: Date;
}

const SERVICE = 'google';
const mapsRateStateOf = (row: StoredRateState): MapsRateState => ({
  day: row.day,
  usedToday: Number(row.used_today),
  startsMs: row.starts_ms,
});

export interface MapsReservation {
  /** Time to wait before each request. */
  waitsMs: readonly number[];
  quota: MapsQuota;
}

/**
 * Reserves times for requests to the maps service. The database's clock and one locked row keep all processes within
 * one rate.
 */
export function reservePlacesRequests(
  pool: Pool,
  count: number,
): Promise<Verdict<MapsReservation, 'rate_limited' | 'quota_exceeded'>> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<StoredRateState>(
      `insert into places_pace (service) values ($1)
       on conflict (service) do update set service = excluded.service
       returning day, used_today, starts_ms, clock_timestamp() as now`,
      [SERVICE],
    );
    const [stored] = rows;
    if (!stored) throw new Error('The pace of the maps service was not stored');
    const reserved = reserveMapsRequests(mapsRateStateOf(stored), count, stored.now);
    if (!reserved.ok) return reserved;
    const { pace, startsMs } = reserved.value;
    await client.query('update places_pace set day = $2, used_today = $3, starts_ms = $4 where service = $1', [
      SERVICE,
      pace.day,
      pace.usedToday,
      JSON.stringify(pace.startsMs),
    ]);
    const waitsMs = startsMs.map((start) => start - stored.now.getTime());
    return { ok: true, value: { waitsMs, quota: mapsQuota(pace, stored.now) } };
  });
}

export async function placesQuota(pool: Pool): Promise<MapsQuota> {
  const { rows } = await pool.query<StoredRateState>(
    'select day, used_today, starts_ms, clock_timestamp() as now from places_pace where service = $1',
    [SERVICE],
  );
  const [stored] = rows;
  return stored ? mapsQuota(mapsRateStateOf(stored), stored.now) : mapsQuota(undefined, new Date(0));
}
