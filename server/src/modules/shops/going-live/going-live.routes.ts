import type { FastifyInstance } from 'fastify';
import { askToGoLive, readGoingLive } from '@baitdrop/contract/going-live';
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { readChecklist, requestLive } from '../going-live.ts';
import { openShopEndpoints } from '../shop-staff.ts';

export async function registerGoingLive(app: FastifyInstance, context: Context): Promise<void> {
  const { pool, now } = context;
  await openShopEndpoints(app, context, { limited: true }, (scope) => {
    implement(scope, readGoingLive, ({ actor: { shopId } }) => readChecklist(context, pool, shopId));
    implement(scope, askToGoLive, ({ actor: { shopId } }) =>
      inTransaction(pool, (tx) => requestLive(context, tx, { shopId, now: now() })),
    );
  });
}
