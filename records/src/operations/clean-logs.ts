import type { Engine } from '../engine/engine.ts';
import { removeLogs } from './logs.db.ts';

const DAY_MS = 86_400_000;

/** Called by the host from time to time. */
export async function removeOldLogs(engine: Engine): Promise<void> {
  await removeLogs(engine.pool, new Date(engine.now().getTime() - engine.settings.logs.maxDays * DAY_MS));
}
