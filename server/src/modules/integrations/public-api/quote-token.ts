// A quote in the form that the shop's system stores: encrypted, so that it can be neither changed nor used for another
// delivery.
import { z } from 'zod';
import type { DeliveryRequest, QuoteRequest } from '@baitdrop/adapters/ports/courier';
import { COURIER_NAMES, type CourierName } from '@baitdrop/domain/courier/courier-names';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { type CompanyQuote, quoteFingerprint } from '../../delivery/ask-couriers.ts';
import { apiRefusal } from './api-problems.ts';

const storedQuote = z.object({
  courier: z.enum(COURIER_NAMES),
  quoteId: z.string(),
  fingerprint: z.string(),
  /** Empty for a delivery that is ready now. */
  readyAt: z.string(),
  valuePence: z.number(),
  expiresAt: z.coerce.date(),
});

/** The content of the parcel is left out, because it is not known when a quote is requested. */
const fingerprintOf = (request: QuoteRequest, valuePence: number): string =>
  quoteFingerprint({ ...request, valuePence, items: [] });

export const quoteToken = (seal: Seal, request: QuoteRequest, { courier, quoteId, expiresAt }: CompanyQuote): string =>
  seal.seal(
    JSON.stringify({
      courier,
      quoteId,
      fingerprint: fingerprintOf(request, request.valuePence),
      readyAt: request.readyAt?.toISOString() ?? '',
      valuePence: request.valuePence,
      expiresAt,
    }),
  );

/**
 * Uses the quoted price for a delivery of the quoted value; refuses a quote that is expired or for another delivery.
 */
export function applyQuote(
  seal: Seal,
  token: string,
  request: DeliveryRequest,
  now: Date,
): { request: DeliveryRequest; quotedBy: CourierName } {
  const { data: quote } = storedQuote.safeParse(openToken(seal, token));
  const isValid =
    quote !== undefined &&
    quote.fingerprint === fingerprintOf(request, quote.valuePence) &&
    quote.readyAt === (request.readyAt?.toISOString() ?? '') &&
    quote.expiresAt > now;
  if (!isValid) throw apiRefusal(apiErrors.quoteOver);
  const { courier: quotedBy, quoteId, valuePence } = quote;
  return { request: { ...request, quoteId, valuePence }, quotedBy };
}

function openToken(seal: Seal, token: string): unknown {
  try {
    return JSON.parse(seal.open(token));
  } catch {
    return undefined;
  }
}
