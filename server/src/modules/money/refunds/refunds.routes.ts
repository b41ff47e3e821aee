import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/refunds';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { inIdempotentTransaction } from '../../../platform/http/idempotency.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { giveGoodwill, refundLines } from '../refunds.ts';
import { shopOfRefundedOrder } from './refunds.db.ts';

export async function registerRefunds(app: FastifyInstance, context: Context): Promise<void> {
  await openShopEndpoints(app, context, { shopOf: shopOfRefundedOrder }, (scope) => {
    implement(scope, endpoints.refundOrder, async ({ actor: { user: byUser, by }, params, body, command }) => {
      const { reason, lines, payer } = body;
      if (payer !== undefined && payer !== 'shop' && by !== 'admin')
        throw new AppError('payer_not_yours', 403, refusals.money.payerNotYours);
      await inIdempotentTransaction(context.pool, command, (tx) =>
        refundLines(context, tx, { order: params.id, reason, by, byUser, cause: 'request', payer }, lines),
      );
    });

    implement(scope, endpoints.giveGoodwill, async ({ actor: { user: byUser, by }, params, body, command }) => {
      const { reason, amount_pence: amountPence } = body;
      await inIdempotentTransaction(context.pool, command, (tx) =>
        giveGoodwill(context, tx, { order: params.id, reason, by, byUser, amountPence }),
      );
    });
  });
}
