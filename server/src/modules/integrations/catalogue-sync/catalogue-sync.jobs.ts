import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { processWebhook } from '../../../platform/webhooks/webhooks.jobs.ts';
import { addChanges, dueConnections } from './connections.db.ts';
import { syncConnection, WHOLE_EVERY_MS } from './sync-connection.ts';
import { SYNC_QUEUE } from './sync-queue.ts';

export const CATALOGUE_SOURCE = 'catalogue';
export const TICK_QUEUE = 'catalogue-sync.look';
const EVERY_MINUTE = '* * * * *';
/** Runs twice a minute, so that a sale here reaches the website within a minute. */
const HALF_A_MINUTE = 30;
const RETRY_MS = 300_000;

const told = z.object({ connection: z.string(), product_ref: z.string() });
const wanted = z.object({ id: z.string() });
const tick = z.object({ again: z.optional(z.boolean()) });

/** Queues every website that is due. */
async function lookForWork({ pool, jobs, now }: Context): Promise<void> {
  const at = now().getTime();
  const pace = { now: now(), wholeBefore: new Date(at - WHOLE_EVERY_MS), failedBefore: new Date(at - RETRY_MS) };
  for (const { id } of await dueConnections(pool, pace)) await jobs.send(pool, SYNC_QUEUE, { id });
}

export async function scheduleCatalogueSync(context: Context): Promise<void> {
  const { jobs, pool, now } = context;
  await jobs.work(SYNC_QUEUE, (data) => syncConnection(context, wanted.parse(data).id), { eager: true });
  await processWebhook(context, CATALOGUE_SOURCE, async (payload) => {
    const { connection, product_ref: ref } = told.parse(payload);
    await addChanges(pool, connection, [ref], now());
    await jobs.send(pool, SYNC_QUEUE, { id: connection });
  });
  await jobs.work(
    TICK_QUEUE,
    async (data) => {
      await lookForWork(context);
      if (tick.parse(data).again !== true)
        await jobs.send(pool, TICK_QUEUE, { again: true }, { startAfterSeconds: HALF_A_MINUTE });
    },
    { schedule: EVERY_MINUTE },
  );
}
