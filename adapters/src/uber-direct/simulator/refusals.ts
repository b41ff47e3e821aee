import type { z } from 'zod';
import type { CourierReply } from '../../simulator-kit/courier-world.ts';
import { pageOf } from './documentation.ts';

const statusCodes: Record<string, number> = {
  unauthorized: 401,
  customer_not_found: 404,
  delivery_not_found: 404,
  not_found: 404,
  duplicate_delivery: 409,
  customer_limited: 429,
  internal_server_error: 500,
  couriers_busy: 503,
  service_unavailable: 503,
};

/** `documentation` is our own field: Uber's page about this refusal. */
export const uberRefusalReply = (
  code: string,
  message: string,
  metadata?: Record<string, unknown>,
  documentation: string = pageOf(code),
): CourierReply => ({
  statusCode: statusCodes[code] ?? 400,
  body: { code, message, kind: 'error', ...(metadata === undefined ? {} : { metadata }), documentation },
});

export const invalidParams = (metadata: Record<string, string>, documentation?: string): CourierReply =>
  uberRefusalReply('invalid_params', 'The parameters of your request were invalid.', metadata, documentation);

export const invalidForm = ({ issues }: z.ZodError, documentation: string): CourierReply =>
  invalidParams(
    Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message])),
    documentation,
  );
