// Simulates the courier of test deliveries: they move on with time, and the shop's test webhooks get every step.
import type { PoolClient } from 'pg';
import { isDeliveryOver } from '@baitdrop/domain/delivery/delivery-status';
import { TEST_STEP_MS, type TestStep, testStepsSince } from '@baitdrop/domain/delivery/test-delivery';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import type { ApiTestDeliveryRow } from '../../../database/schema/api-test-deliveries.ts';
import { recordTestWebhookEvent } from '../webhooks/record-events.ts';
import { findTestDelivery, insertTestDelivery, listLiveTestDeliveries, setTestStatus } from './test-deliveries.db.ts';

export type TestCourierContext = Pick<Context, 'pool' | 'jobs' | 'now'>;

/** Queue for the next step of one test delivery: `{ shop, delivery }`. */
export const TEST_STEP_QUEUE = 'public-api.test-step';

const recordStep = (
  context: TestCourierContext,
  tx: PoolClient,
  { id: delivery, shop_id, status }: ApiTestDeliveryRow,
): Promise<void> => recordTestWebhookEvent(context, tx, 'delivery.external_updated', { delivery, shop_id, status });

/** Schedules the first step when a courier is assigned; the job then schedules the following ones. */
async function scheduleNextStep(
  { jobs, now }: TestCourierContext,
  tx: PoolClient,
  { id: delivery, shop_id: shop, status_at }: ApiTestDeliveryRow,
): Promise<void> {
  const waitMs = status_at.getTime() + TEST_STEP_MS - now().getTime();
  await jobs.send(
    tx,
    TEST_STEP_QUEUE,
    { shop, delivery },
    { startAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) },
  );
}

/** Does nothing when the key was used before. As with real couriers, no event is sent before one has accepted. */
export const startTestDelivery = (context: TestCourierContext, row: ApiTestDeliveryRow): Promise<void> =>
  inTransaction(context.pool, async (tx) => {
    if (!(await insertTestDelivery(tx, row)) || row.status === 'requested') return;
    await recordStep(context, tx, row);
    if (!isDeliveryOver(row.status)) await scheduleNextStep(context, tx, row);
  });

/** Undefined when the delivery has moved on in the meantime. */
export const moveTestDelivery = (
  context: TestCourierContext,
  { id, status: from }: ApiTestDeliveryRow,
  to: ApiTestDeliveryRow['status'],
): Promise<ApiTestDeliveryRow | undefined> =>
  inTransaction(context.pool, (tx) => storeStep(context, tx, { id, from }, { status: to, at: context.now() }));

async function storeStep(
  context: TestCourierContext,
  tx: PoolClient,
  { id, from }: { id: string; from: ApiTestDeliveryRow['status'] },
  { status: to, at }: TestStep,
): Promise<ApiTestDeliveryRow | undefined> {
  const moved = await setTestStatus(tx, { id, from, to, at });
  if (moved === undefined) return undefined;
  await recordStep(context, tx, moved);
  if (from === 'requested' && !isDeliveryOver(to)) await scheduleNextStep(context, tx, moved);
  return moved;
}

/** Stores all steps that are due by now, one by one. */
async function storeDueSteps(context: TestCourierContext, row: ApiTestDeliveryRow): Promise<void> {
  const { id, status, status_at, outcome } = row;
  const steps = testStepsSince({ status, at: status_at, outcome }, context.now());
  if (steps.length === 0) return;
  await inTransaction(context.pool, async (tx) => {
    let from = status;
    for (const step of steps) {
      // Another process has already stored this step.
      if ((await storeStep(context, tx, { id, from }, step)) === undefined) return;
      from = step.status;
    }
  });
}

/** Stores the due steps of all the shop's test deliveries. */
export async function storeDueStepsOfShop(context: TestCourierContext, shopId: string): Promise<void> {
  for (const row of await listLiveTestDeliveries(context.pool, shopId)) await storeDueSteps(context, row);
}

/** The job: stores due steps and schedules the next one. */
export async function stepTestDelivery(context: TestCourierContext, shopId: string, id: string): Promise<void> {
  const { pool } = context;
  const before = await findTestDelivery(pool, shopId, { id });
  if (before === undefined) return;
  await storeDueSteps(context, before);
  await inTransaction(pool, async (tx) => {
    const row = await findTestDelivery(tx, shopId, { id });
    if (row !== undefined && !isDeliveryOver(row.status)) await scheduleNextStep(context, tx, row);
  });
}
