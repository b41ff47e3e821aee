// The clock of the whole product. Processes on several machines work on the same rows, so they use the database's time:
// a machine with a wrong clock neither refuses orders nor expires what others have just begun. While both agree the
// time is read from the machine, which costs nothing and does not jump.
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

export interface SharedClock {
  now(): Date;
  /** True shortly after the database's clock was set forward: work that seems overdue may have begun a minute ago. */
  wasSetForward(): boolean;
  /** How many seconds this machine is ahead of the database; negative when it is behind. */
  aheadSeconds(): number;
  stop(): Promise<void>;
}

interface SharedClockOptions {
  /** Called after the database's clock was set back, with the number of seconds. */
  onSetBack?: (seconds: number) => Promise<void>;
  lookEveryMs?: number;
  /** A monotonic clock, unaffected by changes of the machine's clock. */
  evenMs?: () => number;
  wallMs?: () => number;
}

const LOOK_EVERY_MS = 5000;
/** More than a query under load takes, and too little for people to notice. */
const TOLERANCE_MS = 2000;
const SAY_EVERY_MS = 60_000;
/** Long enough for scheduled work to have handled everything that the jump made due. */
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
  /** The database's time when the monotonic clock was at zero. */
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
    // The time of a slow answer is too inexact to use.
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
