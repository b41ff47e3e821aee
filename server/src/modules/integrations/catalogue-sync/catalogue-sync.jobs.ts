import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { addChanges, dueConnections } from './connections.db.ts';
import { syncConnection, FULL_SYNC_INTERVAL_MS } from './sync-connection.ts';
import { SYNC_QUEUE } from './sync-queue.ts';

export const CATALOGUE_SOURCE = 'catalogue';
export const TICK_QUEUE = 'catalogue-sync.look';
const EVERY_MINUTE = '* * * * *';
/** Runs twice a minute, so that a sale here reaches the website within a minute. */
const SECOND_RUN_SECONDS = 30;
const RETRY_MS = 300_000;

const changeReport = z.object({ connection: z.string(), product_ref: z.string() });
const syncJob = z.object({ id: z.string() });
const tick = z.object({ again: z.optional(z.boolean()) });

/** Queues every website that is due. */
async function queueDueConnections({ pool, jobs, now }: Context): Promise<void> {
  const at = now().getTime();
  const cutoffs = {
    now: now(),
    fullSyncBefore: new Date(at - FULL_SYNC_INTERVAL_MS),
    failedBefore: new Date(at - RETRY_MS),
  };
  for (const { id } of await dueConnections(pool, cutoffs)) await jobs.send(pool, SYNC_QUEUE, { id });
}

export async function scheduleCatalogueSync(context: Context): Promise<void> {
  const { jobs, pool, now } = context;
  await jobs.work(SYNC_QUEUE, (data) => syncConnection(context, syncJob.parse(data).id), { eager: true });
  await processWebhook(context, CATALOGUE_SOURCE, async (payload) => {
    const { connection, product_ref: ref } = changeReport.parse(payload);
    await addChanges(pool, connection, [ref], now());
    await jobs.send(pool, SYNC_QUEUE, { id: connection });
  });
  await jobs.work(
    TICK_QUEUE,
    async (data) => {
      await queueDueConnections(context);
      if (tick.parse(data).again !== true)
        await jobs.send(pool, TICK_QUEUE, { again: true }, { startAfterSeconds: SECOND_RUN_SECONDS });
    },
    { schedule: EVERY_MINUTE },
  );
}
