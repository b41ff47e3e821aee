// `POST /api/orders/:id/refund`, as the owner of its shop or an administrator.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import { refundForm } from '@baitdrop/contract/order-desk';
import { inTransaction } from '@baitdrop/postgres/transaction';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { withIdempotency, idempotencyKeyOf } from '../../../platform/http/idempotency.ts';
import { refundOrder } from './refund-order.ts';
import type { RefundParts } from './refund-parts.ts';
import { shopOfOrder } from './refunds.db.ts';

const bodyLimit = 32_768;

/** Who stands at the desk of that shop; throws for everybody else. */
export type ShopStaff = (
  request: FastifyRequest,
  shopId: string | undefined,
) => Promise<{ user: string; by: 'shop' | 'admin' }>;

export async function registerRefunds(
  app: FastifyInstance,
  engine: Engine,
  parts: RefundParts,
  requireStaff: ShopStaff,
): Promise<void> {
  const answerRefunds = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    scope.post<{ Params: { id: string } }>('', { bodyLimit }, async (request, reply) => {
      const id = storableText(request.params.id);
      const { user, by } = await requireStaff(request, await shopOfOrder(parts.pool, id));
      const form = safeParse(refundForm, storable(request.body));
      if (!form.success) throw new AppError('refund_form', 400, 'Say why, and what of the order it is for.');
      const { reason, lines } = form.data;
      const once = idempotencyKeyOf(request, user, { id, ...form.data });
      await inTransaction(parts.pool, async (tx) => {
        const work = () => refundOrder(parts, tx, { order: id, reason, by, byUser: user }, lines);
        await (once ? withIdempotency(tx, once, work) : work());
      });
      return reply.status(204).send();
    });
  };
  await app.register(answerRefunds, { prefix: '/api/orders/:id/refund' });
}
