import type { Pool } from 'pg';
import { z } from 'zod';
import type { Jobs } from '../jobs/jobs.ts';
import { findPendingEvent, markEventDone, takeStalledEvents } from './webhook-events.db.ts';

export const webhookQueue = (source: string): string => `webhooks.${source}`;

const jobData = z.object({ id: z.number() });
const HOURLY = '23 * * * *';

/**
 * Processes a source's events. `work` may be called again for an event it has processed, if the process crashes in
 * between, and events may arrive in any order. Events whose retries are used up are queued again each hour, for a
 * month.
 */
export async function processWebhook(
  { jobs, pool }: { jobs: Jobs; pool: Pool },
  source: string,
  work: (payload: unknown, kind: string) => Promise<void>,
): Promise<void> {
  const queue = webhookQueue(source);
  const handle = async (data: unknown): Promise<void> => {
    const { id } = jobData.parse(data);
    const event = await findPendingEvent(pool, id);
    if (event === undefined) return;
    await work(event.payload, event.kind);
    await markEventDone(pool, id);
  };
  await jobs.work(queue, handle, { eager: true });
  const requeueStalled = async (): Promise<void> => {
    for (const id of await takeStalledEvents(pool, source)) await jobs.send(pool, queue, { id });
  };
  await jobs.work(`${queue}.take-up-again`, requeueStalled, { schedule: HOURLY });
}
