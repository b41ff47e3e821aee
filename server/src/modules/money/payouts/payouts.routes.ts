import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/shop-money';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openUserEndpoints } from '../../accounts/signed-in.ts';
import { openShopEndpoints } from '../../shops/shop-staff.ts';
import { registerPayoutRun } from './payout-run.routes.ts';
import { payoutAccountPage, refreshAccount } from './payout-account.ts';
import { readShopPayouts, readShopRefunds, readPayoutStatement } from '../statements.ts';
import { readShopMoney } from './shop-money.ts';

export async function registerPayouts(app: FastifyInstance, context: Context): Promise<void> {
  await registerPayoutRun(app, context);
  await openUserEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.openPayoutAccount, async ({ actor, body }) => ({
      url: await payoutAccountPage(context, actor.id, body.back),
    }));
    implement(scope, endpoints.refreshPayoutAccount, ({ actor }) => refreshAccount(context, actor.id));
  });

  await openShopEndpoints(app, context, {}, (scope) => {
    implement(scope, endpoints.readShopMoney, ({ actor: { shopId } }) => readShopMoney(context, shopId));
    implement(scope, endpoints.listShopPayouts, ({ actor: { shopId }, query: { page } }) =>
      readShopPayouts(context, shopId, page),
    );
    implement(scope, endpoints.readPayoutStatement, ({ actor: { shopId }, params: { payout } }) =>
      readPayoutStatement(context, shopId, payout),
    );
    implement(scope, endpoints.listShopRefunds, ({ actor: { shopId }, query: { page } }) =>
      readShopRefunds(context, shopId, page),
    );
  });
}
