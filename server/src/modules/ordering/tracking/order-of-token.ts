import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type EndpointScope, type EndpointScopeOptions, openEndpoints } from '../../../platform/http/endpoint-scope.ts';
import { findTrackedOrder } from './tracking.db.ts';

/** Names the caller of a command sent without an account: the order itself. */
const callerOfOrder = (order: string): string => `order:${order}`;

/** Finds the order of the token in the request's header. */
export async function orderOfToken(pool: Pool, request: FastifyRequest): Promise<OrderRow> {
  const token = request.headers['x-track-token'];
  const order = typeof token === 'string' ? await findTrackedOrder(pool, token) : undefined;
  if (order === undefined) throw new AppError('order_not_found', 404, refusals.orders.unknown);
  return order;
}

export type OrderTokenScope = EndpointScope<'order-token', OrderRow>;

/** Opens a scope for endpoints about the order of the token; the actor is the order. */
export const openOrderTokenEndpoints = (
  app: FastifyInstance,
  { engine, pool }: Pick<Context, 'engine' | 'pool'>,
  options: EndpointScopeOptions,
  implementAll: (scope: OrderTokenScope) => void,
): Promise<void> =>
  openEndpoints(
    app,
    engine,
    {
      access: 'public',
      accepts: (access) => access === 'order-token',
      identify: (request) => orderOfToken(pool, request),
      accountOf: ({ id }) => callerOfOrder(id),
    },
    options,
    implementAll,
  );
