import { COURIER_LOG_DAYS, daysBefore, orderRetentionCutoff } from '@baitdrop/domain/legal/retention';
import type { Context } from '../../../context.ts';
import { deleteCourierLogsBefore, forgetDeliveriesBefore, forgetDeliveriesOf } from './forget-deliveries.db.ts';

const EVERY_NIGHT = '20 3 * * *';

export function forgetDeliveriesOfClosedAccounts({ events }: Context): void {
  events.on('account.closing', (tx, { user }) => forgetDeliveriesOf(tx, user));
}

export async function forgetOldDeliveries({ pool, now }: Pick<Context, 'pool' | 'now'>): Promise<void> {
  await deleteCourierLogsBefore(pool, daysBefore(now(), COURIER_LOG_DAYS));
  await forgetDeliveriesBefore(pool, orderRetentionCutoff(now()));
}

export const scheduleForgettingDeliveries = (context: Context): Promise<void> =>
  context.jobs.work('deliveries.forget', () => forgetOldDeliveries(context), { schedule: EVERY_NIGHT });
