// One order per cart, however often it is sent: the key of an attempt stays while the same order is sent, in every
// tab of this browser. The tracking page ends the attempt when the order is paid.
import type { OrderForm } from '@baitdrop/contract/checkout';
import { fingerprintOf } from '../../platform/fingerprint.ts';

const ATTEMPT_LIFETIME_MS = 30 * 60_000;

export interface Attempt {
  key: string;
  /** Tells one form from another without storing its contents. */
  fingerprint: string;
  madeAtMs: number;
  shopId: string;
  /** The order's code, once the server has made one. */
  code: string;
}

/** The attempt to send this form with: the one under way, or a new one. */
export function attemptFor(
  form: OrderForm,
  present: Attempt | null,
  nowMs: number,
  newIdempotencyKey: () => string,
): Attempt {
  const fingerprint = fingerprintOf(JSON.stringify(form));
  const isSame = present?.fingerprint === fingerprint && nowMs - present.madeAtMs < ATTEMPT_LIFETIME_MS;
  if (present && isSame) return present;
  return { key: newIdempotencyKey(), fingerprint, madeAtMs: nowMs, shopId: form.shop_id, code: '' };
}
