import { Stripe } from 'stripe';
import { PaymentProblem } from '../ports/payments.ts';

/** Refused now, but a later attempt may work; `balance_insufficient` means that the money is not available yet. */
const TRANSIENT_CODES = new Set(['balance_insufficient', 'lock_timeout', 'rate_limit', 'idempotency_key_in_use']);

/**
 * Stripe's errors carry headers, bodies and objects. Only the code, a message without keys and the request's id leave
 * this folder.
 */
export function stripeProblem(error: unknown): PaymentProblem {
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentProblem('unreachable', 'unknown', error instanceof Error ? error.message : 'Unknown problem');
  const { statusCode = 0, requestId } = error;
  const code = error.code ?? error.rawType ?? error.type;
  const about = requestId === undefined ? '' : ` (${requestId})`;
  return new PaymentProblem(kindOf(error, statusCode, code), code, `${withoutKeys(error.message)}${about}`);
}

function kindOf(error: Stripe.errors.StripeError, status: number, code: string): PaymentProblem['kind'] {
  if (error instanceof Stripe.errors.StripeConnectionError || status === 0) return 'unreachable';
  return status >= 500 || status === 429 || status === 409 || TRANSIENT_CODES.has(code) ? 'retry' : 'refused';
}

const withoutKeys = (text: string): string => text.replaceAll(/\b(sk|rk|pk|whsec)_[\w*]+/g, '$1_…');

/** Runs one call of the library and converts its errors to a `PaymentProblem`. */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    throw stripeProblem(error);
  }
}
