// The time that everything goes by. Processes on several machines work on the same rows, so it is the database's: a machine
// whose clock was set wrong neither refuses orders nor ends what others have just begun. While both agree it is read from the
// machine, which costs nothing and has no steps.
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface SharedClock {
  now(): Date;
  /** The database's clock has just been set forward: what seems overdue may have begun a minute ago. */
  wasSetForward(): boolean;
  /** By how much this machine is ahead of the database; below zero it is behind. */
  aheadSeconds(): number;
  stop(): Promise<void>;
}

interface SharedClockOptions {
  /** The database's clock was set back, by so many seconds. */
  onSetBack?: (seconds: number) => Promise<void>;
  lookEveryMs?: number;
  /** Counts evenly, whatever clock is set. */
  evenMs?: () => number;
  wallMs?: () => number;
}

const LOOK_EVERY_MS = 5000;
/** More than an answer under load takes, and less than anybody notices. */
const TOLERANCE_MS = 2000;
const SAY_EVERY_MS = 60_000;
/** By then all that became due by it has been looked at. */
const PATIENT_MS = 5 * 60_000;

export async function followDatabaseClock(
  pool: Pool,
  log: Logger,
  options: SharedClockOptions = {},
): Promise<SharedClock> {
  const {
    onSetBack,
    lookEveryMs = LOOK_EVERY_MS,
    evenMs = () => performance.now(),
    wallMs = () => Date.now(),
  } = options;
  const ending = new AbortController();
  /** What the database's clock showed when the even one stood at zero. */
  let originMs = await readOrigin();
  let saidAtMs = -Infinity;
  let setForwardAtMs = -Infinity;

  async function readOrigin(): Promise<number> {
    const askedAtMs = evenMs();
    const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
    return Number(rows[0]?.ms) - (askedAtMs + evenMs()) / 2;
  }

  const sharedMs = (): number => originMs + evenMs();
  const aheadMs = (): number => wallMs() - sharedMs();

  async function look(): Promise<void> {
    const beganAtMs = evenMs();
    const origin = await readOrigin();
    // Of an answer that took long nobody knows when it was given.
    if (evenMs() - beganAtMs > TOLERANCE_MS) return;
    const jumpMs = origin - originMs;
    if (jumpMs > TOLERANCE_MS) setForwardAtMs = evenMs();
    originMs = origin;
    const seconds = Math.round(jumpMs / 1000);
    if (Math.abs(jumpMs) > TOLERANCE_MS) log.error({ seconds }, 'the database’s clock jumped');
    if (jumpMs < -TOLERANCE_MS) await onSetBack?.(-seconds);
    if (Math.abs(aheadMs()) > TOLERANCE_MS && evenMs() - saidAtMs > SAY_EVERY_MS) {
      saidAtMs = evenMs();
      log.error(
        { aheadSeconds: Math.round(aheadMs() / 1000) },
        'this machine’s clock differs from the database’s, which is used',
      );
    }
  }

  const looking = (async () => {
    for (;;) {
      await delay(lookEveryMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined);
      if (ending.signal.aborted) return;
      await look().catch((error: unknown) => log.error({ err: error }, 'the database’s clock could not be read'));
    }
  })();

  return {
    now: () => new Date(Math.abs(aheadMs()) > TOLERANCE_MS ? sharedMs() : wallMs()),
    wasSetForward: () => evenMs() - setForwardAtMs < PATIENT_MS,
    aheadSeconds: () => aheadMs() / 1000,
    async stop() {
      ending.abort();
      await looking;
    },
  };
}
