// Accounts of shops at the courier, test orders, and the log of calls.
import type { FastifyInstance } from 'fastify';
import * as endpoints from '@baitdrop/contract/admin-courier';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { startOfDay } from '../../../platform/start-of-day.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type AdminScope, openAdminEndpoints } from '../../../platform/http/administrator.ts';
import { implement } from '../../../platform/http/implement.ts';
import { parseList } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { changeAreas, presentAreas } from './courier-areas.ts';
import { countRetailers, readRetailers } from './courier-accounts.db.ts';
import {
  accountOfRetailer,
  noRetailer,
  presentConfiguration,
  saveConfiguration,
  saveShopCharge,
} from './courier-configuration.ts';
import { countLogs, findLog, readLogs } from './courier-log-list.db.ts';
import { cancelTestOrder, sendTestOrder, testConnection } from './test-orders.ts';

export const registerAdminCourier = (app: FastifyInstance, context: Context): Promise<void> =>
  openAdminEndpoints(app, context, (scope) => {
    implementAccounts(scope, context);
    implementTests(scope, context);
    implementLogs(scope, context);
    implement(scope, endpoints.readCourierAreas, () => presentAreas(context));
    implement(scope, endpoints.changeCourierAreas, ({ actor, body }) => changeAreas(context, actor, body));
  });

function requireRetailer(body: unknown): void {
  const isGiven = typeof body === 'object' && body !== null && 'retailer_id' in body && body.retailer_id !== '';
  if (!isGiven) throw noRetailer();
}

const OF_RETAILER = { check: requireRetailer };

function implementAccounts(scope: AdminScope, context: Context): void {
  const { pool } = context;
  implement(scope, endpoints.listCourierRetailers, async ({ query }) => {
    const { page, near, search, sort } = parseList(query);
    return readKeysetPage({ page, near }, [
      {
        total: await countRetailers(pool, search),
        read: (span) => readRetailers(pool, search, sort.isDescending, span),
      },
    ]);
  });

  implement(scope, endpoints.readCourierConfiguration, async ({ params: { id } }) =>
    presentConfiguration(context, await accountOfRetailer(context, id)),
  );

  implement(
    scope,
    endpoints.saveCourierConfiguration,
    ({ actor, body }) => saveConfiguration(context, actor, body),
    OF_RETAILER,
  );

  implement(scope, endpoints.saveShopCharge, ({ actor, body }) => saveShopCharge(context, actor, body), OF_RETAILER);

  implement(
    scope,
    endpoints.testCourierConnection,
    ({ actor, body }) => testConnection(context, actor, body),
    OF_RETAILER,
  );
}

function implementTests(scope: AdminScope, context: Context): void {
  implement(scope, endpoints.sendTestOrder, ({ actor, body }) => sendTestOrder(context, actor, body), OF_RETAILER);

  implement(scope, endpoints.cancelTestOrder, ({ actor, params: { id }, body }) => {
    const { retailer_id: retailer, courier = 'uber', environment } = body;
    return cancelTestOrder(context, actor, { retailer, courier, delivery: id, environment });
  });
}

function implementLogs(scope: AdminScope, { pool }: Context): void {
  implement(scope, endpoints.listCourierLogs, async ({ query }) => {
    const { page, near, search, sort, retailer_id, from, until, ...choices } = parseList(query);
    const filter = {
      ...choices,
      code: search,
      retailer: retailer_id,
      from: startOfDay(from, 0),
      until: startOfDay(until, 1),
    };
    return readKeysetPage({ page, near }, [
      { total: await countLogs(pool, filter), read: (span) => readLogs(pool, filter, sort.isDescending, span) },
    ]);
  });

  implement(scope, endpoints.readCourierLog, async ({ params: { id } }) => {
    const log = await findLog(pool, id);
    if (log === undefined) throw new AppError('courier_log_not_found', 404, refusals.shops.unknownCall);
    return log;
  });
}
