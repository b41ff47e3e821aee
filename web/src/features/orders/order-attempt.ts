// Makes one order per cart, however often it is sent: an attempt keeps its key while the same order is sent, in every
// tab of this browser. The tracking page ends the attempt when the order is paid.
import type { OrderForm } from '@baitdrop/contract/checkout';
import { fingerprintOf } from '../../platform/fingerprint.ts';

const ATTEMPT_LIFETIME_MS = 30 * 60_000;

export interface OrderAttempt {
  key: string;
  /** A hash that compares forms without storing their contents. */
  fingerprint: string;
  madeAtMs: number;
  shopId: string;
  /** The order's code, once the server has created the order. */
  code: string;
}

/** Returns the attempt for this form: the current one, or a new one. */
export function attemptFor(
  form: OrderForm,
  present: OrderAttempt | null,
  nowMs: number,
  newIdempotencyKey: () => string,
): OrderAttempt {
  const fingerprint = fingerprintOf(JSON.stringify(form));
  const isSame = present?.fingerprint === fingerprint && nowMs - present.madeAtMs < ATTEMPT_LIFETIME_MS;
  if (present && isSame) return present;
  return { key: newIdempotencyKey(), fingerprint, madeAtMs: nowMs, shopId: form.shop_id, code: '' };
}
