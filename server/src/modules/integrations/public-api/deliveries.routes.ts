// Quotes and deliveries of the API for shops.
import * as endpoints from '@baitdrop/contract/public-api';
import { apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { type ApiCaller, type KeyScope, limit } from './api-caller.ts';
import { apiRefusal } from './api-problems.ts';
import { READS_FIELDS } from './api-query.ts';
import { type ApiDeliveries, liveDeliveries } from './live-deliveries.ts';
import { testDeliveries } from './test-deliveries.ts';

export function answerDeliveries(scope: KeyScope, context: Context): void {
  const deliveriesFor = ({ shopId, isTest }: ApiCaller): ApiDeliveries =>
    isTest ? testDeliveries(context, shopId) : liveDeliveries(context, shopId);

  implement(scope, endpoints.quoteDelivery, ({ actor, body }) => deliveriesFor(actor).quote(body), READS_FIELDS);

  implement(
    scope,
    endpoints.createDelivery,
    ({ actor, body: form, command: { key }, reply }) => {
      const counter = `${actor.isTest ? 'api-test-delivery' : 'api-delivery'}:${actor.shopId}`;
      const countNew = () => limit(context, reply, counter, apiLimits.deliveriesPerMinute);
      return deliveriesFor(actor).create({ key, form, countNew });
    },
    READS_FIELDS,
  );

  implement(scope, endpoints.listDeliveries, ({ actor, query }) => deliveriesFor(actor).list(query), READS_FIELDS);
  implement(scope, endpoints.readDelivery, ({ actor, params: { id } }) => deliveriesFor(actor).read(id));
  implement(scope, endpoints.cancelDelivery, ({ actor, params: { id } }) => deliveriesFor(actor).cancel(id));

  implement(
    scope,
    endpoints.simulateDelivery,
    ({ actor: { shopId, isTest }, params: { id }, body }) => {
      if (!isTest) throw apiRefusal(apiErrors.testOnly);
      return testDeliveries(context, shopId).simulate(id, body);
    },
    READS_FIELDS,
  );
}
