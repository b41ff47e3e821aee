// Lets one of the open tabs ring: the one that rang last, or another if that one was closed or suspended.
import { readStored, writeStored } from '../../platform/stored.ts';

const LAST_RING_KEY = 'baitdrop_last_ring';
const REPEAT_MS = 20_000;
/** The tabs notice the same order within this time. */
const SAME_MOMENT_MS = 1500;
/** The other tabs wait this long for the tab that rang last. */
const GRACE_MS = 3000;
/** After this time, any tab may ring at once. */
const TURN_ENDS_MS = 60_000;

export interface LastRing {
  tab: string;
  atMs: number;
}

const thisTab = String(Math.random());
let lastHere: LastRing | null = null;

function lastRing(): LastRing | null {
  try {
    const last = (JSON.parse(readStored(LAST_RING_KEY) ?? 'null') as LastRing | null) ?? lastHere;
    // The device's clock may have been set back.
    return last !== null && last.atMs <= Date.now() ? last : null;
  } catch {
    return lastHere;
  }
}

/** When a tab rings for orders that it noticed at `noticedMs`. */
export function ringsAtMs(last: LastRing | null, tab: string, noticedMs: number): number {
  if (last === null) return noticedMs;
  const hasRung = last.atMs > noticedMs - SAME_MOMENT_MS;
  const dueMs = hasRung ? last.atMs + REPEAT_MS : noticedMs;
  return last.tab === tab || dueMs - last.atMs > TURN_ENDS_MS ? dueMs : dueMs + GRACE_MS;
}

/** True if this tab shall ring now. The lock keeps two tabs from deciding at the same moment. */
export async function takeTurn(noticedMs: number): Promise<boolean> {
  const take = (): boolean => {
    const nowMs = Date.now();
    if (nowMs < ringsAtMs(lastRing(), thisTab, noticedMs)) return false;
    lastHere = { tab: thisTab, atMs: nowMs };
    writeStored(LAST_RING_KEY, JSON.stringify(lastHere));
    return true;
  };
  // Locks are missing on insecure pages.
  return navigator.locks?.request(LAST_RING_KEY, take) ?? take();
}

/** True if no tab has rung for these orders although it was time: sound needs a touch. */
export const isTurnMissed = (noticedMs: number): boolean =>
  Date.now() > ringsAtMs(lastRing(), '', noticedMs) + GRACE_MS;
