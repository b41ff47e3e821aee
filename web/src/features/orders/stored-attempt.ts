import type { OrderForm } from '@baitdrop/contract/checkout';
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts';
import { readStored, removeStored, writeStored } from '../../platform/stored.ts';
import { type OrderAttempt, attemptFor } from './order-attempt.ts';

export const ATTEMPT_KEY = 'baitdrop_order_attempt';

export function attemptIn(text: string | null): OrderAttempt | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<OrderAttempt> | null;
    const { key = '', fingerprint = '', madeAtMs = 0, shopId = '', code = '' } = stored ?? {};
    return key === '' ? null : { key, fingerprint, madeAtMs, shopId, code };
  } catch {
    return null;
  }
}

const readAttempt = (): OrderAttempt | null => attemptIn(readStored(ATTEMPT_KEY));

async function withAttemptLock<Result>(work: () => Result): Promise<Result> {
  if (!navigator.locks) return work();
  try {
    return await navigator.locks.request('baitdrop order attempt', async () => work());
  } catch (failure) {
    // A frame without storage shares nothing with other tabs, so it needs no lock.
    if (failure instanceof DOMException && failure.name === 'SecurityError') return work();
    throw failure;
  }
}

/** Runs under a lock, so that two tabs which send the same order at once agree on its key. */
export function beginAttempt(form: OrderForm): Promise<OrderAttempt> {
  return withAttemptLock(() => {
    const attempt = attemptFor(form, readAttempt(), Date.now(), newIdempotencyKey);
    writeStored(ATTEMPT_KEY, JSON.stringify(attempt));
    return attempt;
  });
}

/** Stores the code of the created order, so that the tracking page knows which cart to empty. */
export function recordOrder(attempt: OrderAttempt, code: string): void {
  if (readAttempt()?.key === attempt.key) writeStored(ATTEMPT_KEY, JSON.stringify({ ...attempt, code }));
}

/** True if this browser placed the order and has no report of its payment yet. */
export const isAttemptPending = (code: string): boolean => readAttempt()?.code === code;

/** Ends the attempt that created this order, and returns the shop of its cart. Null for other orders. */
export function finishAttempt(code: string): Promise<string | null> {
  return withAttemptLock(() => {
    const attempt = readAttempt();
    if (attempt === null || attempt.code !== code) return null;
    removeStored(ATTEMPT_KEY);
    return attempt.shopId;
  });
}
