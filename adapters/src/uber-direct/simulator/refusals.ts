import type { z } from 'zod';

export interface Reply {
  statusCode: number;
  body: unknown;
}

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

export const ok = (body: unknown): Reply => ({ statusCode: 200, body });

export const refusal = (code: string, message: string, metadata?: Record<string, unknown>): Reply => ({
  statusCode: statusCodes[code] ?? 400,
  body: { code, message, kind: 'error', ...(metadata === undefined ? {} : { metadata }) },
});

export const invalidParams = ({ issues }: z.ZodError): Reply =>
  refusal(
    'invalid_params',
    'The parameters of your request were invalid.',
    Object.fromEntries(issues.map(({ path, message }) => [path.join('.') || 'body', message])),
  );
