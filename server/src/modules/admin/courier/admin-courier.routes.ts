// `/api/admin/courier/…`: accounts of shops at the courier, test orders, and the log of calls. See `contract/admin-courier`.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/mini';
import {
  cancelTestForm,
  type ConnectionTestAnswer,
  connectionTestForm,
  type CourierConfiguration,
  courierConfigurationForm,
  type CourierLogDetail,
  type CourierLogList,
  type CourierRetailerList,
  type TestDelivery,
  testOrderForm,
} from '@baitdrop/contract/admin-courier';
import { adminMessages } from '@baitdrop/domain/messages/admin.messages';
import type { Engine } from '@baitdrop/records/engine/engine';
import { storable, storableText } from '../../../platform/database/storable.ts';
import { dayOf } from '../../../platform/day-of-query.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Administrator, requireAdministrator } from '../../../platform/http/administrator.ts';
import { answerAdministrators } from '../../../platform/http/answer-administrators.ts';
import { choiceOf, pageFromNearerEnd, readListQuery } from '../../../platform/http/list-query.ts';
import { readForm } from '../../../platform/http/read-form.ts';
import { type Query, textOf } from '../../../platform/read-query.ts';
import type { AdminCourierParts } from './admin-courier-parts.ts';
import { countRetailers, readRetailers } from './courier-accounts.db.ts';
import { accountOfRetailer, noRetailer, presentConfiguration, saveConfiguration } from './courier-configuration.ts';
import { countLogs, findLog, type LogFilter, readLogs } from './courier-log-list.db.ts';
import { cancelTestOrder, sendTestOrder, testConnection } from './test-orders.ts';

type ById = { Params: { id: string } };
type Asks = (request: FastifyRequest) => Promise<Administrator>;

const bodyLimit = 65_536;

export async function registerAdminCourier(
  app: FastifyInstance,
  engine: Engine,
  parts: AdminCourierParts,
): Promise<void> {
  const administrator = requireAdministrator(engine);
  await answerAdministrators(app, engine, '/api/admin/courier', (scope) => {
    answerAccounts(scope, parts, administrator);
    answerTests(scope, parts, administrator);
    answerLogs(scope, parts, administrator);
  });
}

function answerAccounts(scope: FastifyInstance, parts: AdminCourierParts, administrator: Asks): void {
  const { pool } = parts;
  scope.get<{ Querystring: Query }>('/retailers', async (request): Promise<CourierRetailerList> => {
    await administrator(request);
    const { page, search } = readListQuery(request.query, ['name'], 'name');
    return pageFromNearerEnd(page, await countRetailers(pool, search), (span) => readRetailers(pool, search, span));
  });
  scope.get<ById>('/retailers/:id', async (request): Promise<CourierConfiguration> => {
    await administrator(request);
    return presentConfiguration(parts, await accountOfRetailer(parts, storableText(request.params.id)));
  });
  scope.put('/configuration', { bodyLimit }, async (request): Promise<CourierConfiguration> => {
    const by = await administrator(request);
    const body = storable(request.body);
    if (!hasRetailer(body)) throw noRetailer();
    const form = readForm(courierConfigurationForm, body, adminMessages.configurationNotSaved);
    return saveConfiguration(parts, by, form);
  });
  scope.post('/connection-test', { bodyLimit }, async (request): Promise<ConnectionTestAnswer> => {
    const by = await administrator(request);
    const body = storable(request.body);
    if (!hasRetailer(body)) throw noRetailer();
    const { retailer_id } = readForm(connectionTestForm, body, adminMessages.noRetailerSelected);
    return testConnection(parts, by, retailer_id);
  });
}

const hasRetailer = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'retailer_id' in body && body.retailer_id !== '';

function answerTests(scope: FastifyInstance, parts: AdminCourierParts, administrator: Asks): void {
  scope.post('/test-orders', { bodyLimit }, async (request): Promise<TestDelivery> => {
    const by = await administrator(request);
    const body = storable(request.body);
    if (!hasRetailer(body)) throw noRetailer();
    // Not trimmed: the line and column of a mistake are those of the text as it was typed.
    const form = safeParse(testOrderForm, body);
    if (!form.success) throw new AppError('test_order_form', 400, 'Say where the test order goes and what is in it.');
    return sendTestOrder(parts, by, form.data);
  });
  scope.post<ById>('/test-orders/:id/cancel', { bodyLimit }, async (request): Promise<{ status: string }> => {
    const by = await administrator(request);
    const form = readForm(cancelTestForm, storable(request.body), 'The test order was not cancelled.');
    const delivery = storableText(request.params.id);
    return cancelTestOrder(parts, by, { retailer: form.retailer_id, delivery, environment: form.environment });
  });
}

function answerLogs(scope: FastifyInstance, { pool }: AdminCourierParts, administrator: Asks): void {
  scope.get<{ Querystring: Query }>('/logs', async (request): Promise<CourierLogList> => {
    await administrator(request);
    const { query } = request;
    const { page, search, sort } = readListQuery(query, ['timestamp'], '-timestamp');
    const filter: LogFilter = {
      retailer: textOf(query, 'retailer_id'),
      endpoint: choiceOf(query, 'endpoint', ['quote', 'delivery', 'token']),
      environment: choiceOf(query, 'environment', ['sandbox', 'production']),
      outcome: choiceOf(query, 'outcome', ['success', 'error']),
      code: search,
      from: dayOf(query, 'from', 0),
      until: dayOf(query, 'until', 1),
    };
    return pageFromNearerEnd(page, await countLogs(pool, filter), ({ isTurned, ...span }) =>
      readLogs(pool, filter, { ...span, isDescending: sort.isDescending !== isTurned }),
    );
  });
  scope.get<ById>('/logs/:id', async (request): Promise<CourierLogDetail> => {
    await administrator(request);
    const log = await findLog(pool, storableText(request.params.id));
    if (log === undefined) throw new AppError('unknown_log', 404, 'There is no such call.');
    return log;
  });
}
