import type { DeliveryRequest } from '@baitdrop/adapters/ports/courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import type { Queryable } from '@baitdrop/records/engine/database';
import { findQuoteForPickup, type StoredQuote } from './courier-quotes.db.ts';
import { quoteFingerprint } from '../ask-couriers.ts';

/** A courier that comes so much later than the parcel is packed, at the price and the time the customer saw, is no loss. */
const TOLERANCE_MS = 5 * 60_000;
/** A time as near as this would be past before the delivery is asked for, and would not match its quote any more. */
const AT_ONCE_MS = 60_000;

/**
 * The delivery at the quote the customer was shown, where that is still good for it; otherwise without one, with the
 * time that its new quote has to be asked for too.
 */
export async function withKeptQuote(
  db: Queryable,
  courier: CourierName,
  asked: DeliveryRequest,
  now: Date,
): Promise<{ request: DeliveryRequest; kept: StoredQuote | undefined }> {
  const { readyAt } = asked;
  const isLater = readyAt !== undefined && readyAt.getTime() > now.getTime() + AT_ONCE_MS;
  const times = { readyAt: readyAt ?? null, now: new Date(now.getTime() + AT_ONCE_MS), toleranceMs: TOLERANCE_MS };
  const quote = await findQuoteForPickup(db, { courier, fingerprint: quoteFingerprint(asked) }, times);
  if (quote?.readyAt) return { request: { ...asked, readyAt: quote.readyAt }, kept: quote };
  return { request: { ...asked, readyAt: isLater ? readyAt : undefined }, kept: undefined };
}
