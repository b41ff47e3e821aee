import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { OrderRow } from '../../../database/schema/orders.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findTrackedOrder } from './tracking.db.ts';

export const TOKEN_DESCRIPTION = 'Requires the tracking token of the order, in the header X-Track-Token.';

/** Names the caller of a command sent without an account: the order itself. */
export const callerOfOrder = (order: string): string => `order:${order}`;

/** Finds the order of the token in the request's header. */
export async function orderOfToken(pool: Pool, request: FastifyRequest): Promise<OrderRow> {
  const token = request.headers['x-track-token'];
  const order = typeof token === 'string' ? await findTrackedOrder(pool, token) : undefined;
  if (order === undefined) throw new AppError('unknown_order', 404, refusals.orders.unknown);
  return order;
}
