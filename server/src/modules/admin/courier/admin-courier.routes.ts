// `/api/admin/courier/…`: accounts of shops at the courier, test orders, and the log of calls. See `contract/admin-courier`.
import type { FastifyInstance } from 'fastify';
import * as courier from '@baitdrop/contract/admin-courier';
import { adminMessages } from '@baitdrop/domain/messages/admin';
import { COURIER_NAMES } from '@baitdrop/domain/courier/courier-names';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { object, string } from 'zod/mini';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { dayParam } from '../../../platform/day-param.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { administratorOf, openAdminScope } from '../../../platform/http/administrator.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { choiceParam, listQuery } from '../../../platform/http/list-query.ts';
import { readKeysetPage } from '../../../platform/http/read-keyset-page.ts';
import { textParam } from '../../../platform/read-query.ts';
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

const BODY_LIMIT = 65_536;

export const registerAdminCourier = (app: FastifyInstance, context: Context): Promise<void> =>
  openAdminScope(app, context, '/api/admin/courier', (scope) => {
    openAccounts(scope, context);
    openTests(scope, context);
    openLogs(scope, context);
    openAreas(scope, context);
  });

function requireRetailer(body: unknown): void {
  const isGiven = typeof body === 'object' && body !== null && 'retailer_id' in body && body.retailer_id !== '';
  if (!isGiven) throw noRetailer();
}

function openAccounts(scope: Scope, context: Context): void {
  const { pool } = context;
  scope.get(
    '/retailers',
    {
      schema: {
        summary: 'List shops and their courier accounts',
        querystring: listQuery(['name'], 'name'),
        response: { 200: courier.courierRetailerList },
      },
    },
    async ({ query: { page, near, search, sort } }) =>
      readKeysetPage({ page, near }, [
        {
          total: await countRetailers(pool, search),
          read: (span) => readRetailers(pool, search, sort.isDescending, span),
        },
      ]),
  );
  scope.get(
    '/retailers/:id',
    {
      schema: {
        summary: 'Read a courier account',
        params: params('id'),
        response: { 200: courier.courierConfiguration },
      },
    },
    async (request) => presentConfiguration(context, await accountOfRetailer(context, request.params.id)),
  );
  scope.put(
    '/configuration',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Change a courier account',
        body: new Form(courier.courierConfigurationForm, adminMessages.configurationNotSaved, {
          check: requireRetailer,
        }),
        response: { 200: courier.courierConfiguration },
      },
    },
    (request) => saveConfiguration(context, administratorOf(request), request.body),
  );
  scope.put(
    '/delivery-charge',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Change what customers of a shop are charged for a delivery',
        body: new Form(courier.shopChargeForm, formRefusals.courier.chargeNotSaved, { check: requireRetailer }),
        response: { 200: courier.courierConfiguration },
      },
    },
    (request) => saveShopCharge(context, administratorOf(request), request.body),
  );
  scope.post(
    '/connection-test',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Test whether the courier answers',
        body: new Form(courier.connectionTestForm, adminMessages.noRetailerSelected, { check: requireRetailer }),
        response: { 200: courier.connectionTestAnswer },
      },
    },
    (request) => testConnection(context, administratorOf(request), request.body),
  );
}

function openTests(scope: Scope, context: Context): void {
  scope.post(
    '/test-orders',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Send a test delivery',
        // Not trimmed, so that the line and column of a mistake match the text as it was typed.
        body: new Form(courier.testOrderForm, formRefusals.courier.testOrder, {
          code: 'test_order_form',
          problems: 'none',
          trim: false,
          check: requireRetailer,
        }),
        response: { 200: courier.testDelivery },
      },
    },
    (request) => sendTestOrder(context, administratorOf(request), request.body),
  );
  scope.post(
    '/test-orders/:id/cancel',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Cancel a test delivery',
        params: params('id'),
        body: new Form(courier.cancelTestForm, formRefusals.courier.testNotCancelled),
        response: { 200: object({ status: string() }) },
      },
    },
    (request) => {
      const { retailer_id: retailer, courier: company = 'uber', environment } = request.body;
      const test = { retailer, courier: company, delivery: request.params.id, environment };
      return cancelTestOrder(context, administratorOf(request), test);
    },
  );
}

const LOG_QUERY = listQuery(
  ['timestamp'],
  '-timestamp',
  {
    retailer_id: 'Calls for one shop.',
    courier: 'uber or stuart.',
    endpoint: 'quote, delivery or token.',
    environment: 'sandbox or production.',
    outcome: 'success or error.',
    from: 'The first day, in London.',
    until: 'The last day, in London.',
  },
  (query) => ({
    retailer: textParam(query, 'retailer_id'),
    courier: choiceParam(query, 'courier', COURIER_NAMES),
    endpoint: choiceParam(query, 'endpoint', ['quote', 'delivery', 'token']),
    environment: choiceParam(query, 'environment', ['sandbox', 'production']),
    outcome: choiceParam(query, 'outcome', ['success', 'error']),
    from: dayParam(query, 'from', 0),
    until: dayParam(query, 'until', 1),
  }),
);

function openLogs(scope: Scope, { pool }: Context): void {
  scope.get(
    '/logs',
    {
      schema: {
        summary: 'List calls to the courier',
        querystring: LOG_QUERY,
        response: { 200: courier.courierLogList },
      },
    },
    async ({ query: { page, near, search, sort, ...others } }) => {
      const filter = { ...others, code: search };
      return readKeysetPage({ page, near }, [
        { total: await countLogs(pool, filter), read: (span) => readLogs(pool, filter, sort.isDescending, span) },
      ]);
    },
  );
  scope.get(
    '/logs/:id',
    {
      schema: {
        summary: 'Read one call to the courier',
        params: params('id'),
        response: { 200: courier.courierLogDetail },
      },
    },
    async (request) => {
      const log = await findLog(pool, request.params.id);
      if (log === undefined) throw new AppError('unknown_log', 404, refusals.shops.unknownCall);
      return log;
    },
  );
}

function openAreas(scope: Scope, context: Context): void {
  scope.get(
    '/areas',
    { schema: { summary: 'See where each courier is switched off', response: { 200: courier.courierAreas } } },
    () => presentAreas(context),
  );
  scope.put(
    '/areas',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        summary: 'Switch couriers off by postcode area',
        body: new Form(courier.courierAreasForm, formRefusals.courier.areasNotSaved),
        response: { 200: courier.courierAreas },
      },
    },
    (request) => changeAreas(context, administratorOf(request), request.body),
  );
}
