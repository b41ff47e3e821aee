import type { DeskTroubles } from '@baitdrop/contract/dashboard';
import { delayTimes } from '@baitdrop/domain/delivery/delivery-trouble';
import { describeTrouble } from '@baitdrop/domain/messages/delivery-trouble';
import type { Context } from '../../../context.ts';
import { troubleFactsOf } from '../order-trouble.ts';
import { readTroubledRows } from './dashboard.db.ts';

/** The order desk shows parcels of cancelled orders for two days. */
const CANCELLED_DAYS_MS = 2 * 86_400_000;

export async function troublesOfShop(
  { pool, now }: Pick<Context, 'pool' | 'now'>,
  shopId: string,
): Promise<DeskTroubles> {
  const instant = now();
  const cancelledSince = new Date(instant.getTime() - CANCELLED_DAYS_MS);
  const { orders, deliveries } = await readTroubledRows(pool, shopId, cancelledSince);
  const byOrder = Map.groupBy(deliveries, ({ order }) => order);
  return {
    troubles: orders.flatMap((order) => {
      const facts = troubleFactsOf(order, byOrder.get(order.id) ?? [], instant);
      const trouble = describeTrouble('shop', facts);
      if (trouble === null) return [];
      const { was, due } = delayTimes(facts);
      const { kind, headline, nextStep } = trouble;
      const times = { was: was?.toISOString() ?? null, due: due?.toISOString() ?? null };
      return [{ order: order.id, kind, headline, next_step: nextStep, ...times }];
    }),
  };
}
