import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type PayoutAccountAnswer,
  payoutAccountAnswer,
  payoutAccountForm,
  payoutAccountState,
  payoutStatement,
  shopMoney,
  shopPayouts,
  shopRefunds,
} from '@baitdrop/contract/shop-money';
import { formMessages } from '@baitdrop/domain/messages/form';
import type { Context } from '../../../context.ts';
import { Form, params, Query, type Scope } from '../../../platform/http/forms.ts';
import { limitAttempts } from '../../../platform/http/limit-attempts.ts';
import { openSignedInScope, userOf } from '../../accounts/signed-in.ts';
import { openShopScope, staffOf } from '../../shops/shop-staff.ts';
import { registerPayoutRun } from './payout-run.routes.ts';
import { payoutAccountPage, refreshAccount } from './payout-account.ts';
import { readShopPayouts, readShopRefunds, readPayoutStatement } from '../statements.ts';
import { readShopMoney } from './shop-money.ts';

const BODY_LIMIT = 1024;
const PER_USER = { max: 20, windowSeconds: 600 };
const MAX_PAGE = 100_000;
const OF_SHOP = params('shopId');
const OF_PAYOUT = params('shopId', 'payout');
const ACCOUNT_FORM = new Form(payoutAccountForm, formMessages.wrong);
const PAGE = new Query({ page: 'From 1.' }, ({ page: text }) => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? Math.min(page, MAX_PAGE) : 1;
});

export async function registerPayouts(app: FastifyInstance, context: Context): Promise<void> {
  await registerPayoutRun(app, context);
  const limitByUser = (request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    limitAttempts(context.engine, reply, [{ key: `payout-account:${userOf(request).id}`, ...PER_USER }]);

  await openSignedInScope(app, context, { prefix: '/api/payout-account' }, (scope) => {
    const limits = { bodyLimit: BODY_LIMIT, preValidation: limitByUser };
    scope.post(
      '',
      {
        ...limits,
        schema: {
          summary: 'Open the account that payouts go to',
          body: ACCOUNT_FORM,
          response: { 200: payoutAccountAnswer },
        },
      },
      async (request): Promise<PayoutAccountAnswer> => ({
        url: await payoutAccountPage(context, userOf(request).id, request.body.back),
      }),
    );
    scope.post(
      '/look',
      {
        ...limits,
        schema: { summary: 'Read whether the payout account is ready', response: { 200: payoutAccountState } },
      },
      (request) => refreshAccount(context, userOf(request).id),
    );
  });

  const shopScope = (path: string, register: (scope: Scope) => void): Promise<void> =>
    openShopScope(app, context, { prefix: `/api/shops/:shopId${path}`, needs: 'money' }, register);
  await shopScope('/money', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'Read what is due and what was paid', params: OF_SHOP, response: { 200: shopMoney } } },
      (request) => readShopMoney(context, staffOf(request).shopId),
    );
  });
  await shopScope('/payouts', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List payouts', params: OF_SHOP, querystring: PAGE, response: { 200: shopPayouts } } },
      (request) => readShopPayouts(context, staffOf(request).shopId, request.query),
    );
    scope.get(
      '/:payout',
      { schema: { summary: 'Read a payout line by line', params: OF_PAYOUT, response: { 200: payoutStatement } } },
      (request) => readPayoutStatement(context, staffOf(request).shopId, request.params.payout),
    );
  });
  await shopScope('/refunds', (scope) => {
    scope.get(
      '',
      { schema: { summary: 'List refunds', params: OF_SHOP, querystring: PAGE, response: { 200: shopRefunds } } },
      (request) => readShopRefunds(context, staffOf(request).shopId, request.query),
    );
  });
}
