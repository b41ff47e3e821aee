// Quotes and deliveries of `/api/v1`.
import type { FastifyRequest } from 'fastify';
import {
  apiDelivery,
  apiDeliveryFilter,
  apiDeliveryForm,
  apiDeliveryPage,
  apiQuote,
  apiQuoteForm,
  apiSimulateForm,
} from '@baitdrop/contract/public-api';
import { apiErrors, apiLimits } from '@baitdrop/contract/public-api-guide';
import type { Context } from '../../../context.ts';
import { Form, params, type Scope } from '../../../platform/http/forms.ts';
import { apiCallerOf, limit, requireApiScope } from './api-caller.ts';
import { apiRefusal } from './api-problems.ts';
import { apiQuery } from './api-query.ts';
import { CHECK_FIELDS, FORM_OPTIONS } from './field-problems.ts';
import { requiredIdempotencyKey } from './idempotency-key.ts';
import { type ApiDeliveries, liveDeliveries } from './live-deliveries.ts';
import { testDeliveries } from './test-deliveries.ts';

const BODY_LIMIT = 65_536;

const requireTestKey = async (request: FastifyRequest): Promise<void> => {
  if (!apiCallerOf(request).isTest) throw apiRefusal(apiErrors.testOnly);
};

export function deliveryRoutes(scope: Scope, context: Context): void {
  const deliveriesFor = (request: FastifyRequest): ApiDeliveries => {
    const { shopId, isTest } = apiCallerOf(request);
    return isTest ? testDeliveries(context, shopId) : liveDeliveries(context, shopId);
  };

  scope.post(
    '/quotes',
    {
      bodyLimit: BODY_LIMIT,
      preValidation: requireApiScope('quotes'),
      schema: {
        summary: 'Ask what a delivery costs',
        body: new Form(apiQuoteForm, CHECK_FIELDS, FORM_OPTIONS),
        response: { 200: apiQuote },
      },
    },
    (request) => deliveriesFor(request).quote(request.body),
  );

  scope.post(
    '/deliveries',
    {
      bodyLimit: BODY_LIMIT,
      preValidation: [requireApiScope('deliveries:write'), async (request) => void requiredIdempotencyKey(request)],
      schema: {
        summary: 'Have a parcel delivered',
        description: 'Needs an Idempotency-Key.',
        body: new Form(apiDeliveryForm, CHECK_FIELDS, FORM_OPTIONS),
        response: { 201: apiDelivery },
      },
    },
    async (request, reply) => {
      const { shopId, isTest } = apiCallerOf(request);
      const counter = `${isTest ? 'api-test-delivery' : 'api-delivery'}:${shopId}`;
      const countNew = () => limit(context, reply, counter, apiLimits.deliveriesPerMinute);
      const delivery = { key: requiredIdempotencyKey(request), form: request.body, countNew };
      return reply.status(201).send(await deliveriesFor(request).create(delivery));
    },
  );

  scope.get(
    '/deliveries',
    {
      preValidation: requireApiScope('deliveries:read'),
      schema: {
        summary: 'List deliveries',
        querystring: apiQuery(apiDeliveryFilter, CHECK_FIELDS),
        response: { 200: apiDeliveryPage },
      },
    },
    (request) => deliveriesFor(request).list(request.query),
  );

  scope.get(
    '/deliveries/:id',
    {
      preValidation: requireApiScope('deliveries:read'),
      schema: { summary: 'Read a delivery', params: params('id'), response: { 200: apiDelivery } },
    },
    (request) => deliveriesFor(request).read(request.params.id),
  );

  scope.post(
    '/deliveries/:id/cancel',
    {
      bodyLimit: BODY_LIMIT,
      preValidation: requireApiScope('deliveries:write'),
      schema: { summary: 'Cancel a delivery', params: params('id'), response: { 200: apiDelivery } },
    },
    (request) => deliveriesFor(request).cancel(request.params.id),
  );

  scope.post(
    '/deliveries/:id/simulate',
    {
      bodyLimit: BODY_LIMIT,
      preValidation: [requireApiScope('deliveries:write'), requireTestKey],
      schema: {
        summary: 'Move a test delivery on',
        params: params('id'),
        body: new Form(apiSimulateForm, CHECK_FIELDS, FORM_OPTIONS),
        response: { 200: apiDelivery },
      },
    },
    (request) => testDeliveries(context, apiCallerOf(request).shopId).simulate(request.params.id, request.body),
  );
}
