// A quote as the shop's system keeps it: sealed, so that nobody can change it or use it for another shop or place.
import { z } from 'zod';
import type { Quote, Stop } from '@baitdrop/adapters/ports/courier';
import { apiErrors } from '@baitdrop/contract/public-api-guide';
import type { Seal } from '../../../platform/secrets/seal.ts';
import { refusal } from './api-problems.ts';

const kept = z.object({ quoteId: z.string(), shopId: z.string(), place: z.string(), expiresAt: z.coerce.date() });

const placeOf = ({ latitude, longitude }: Stop): string => `${latitude} ${longitude}`;

export const quoteToken = (seal: Seal, shopId: string, dropoff: Stop, { quoteId, expiresAt }: Quote): string =>
  seal.seal(JSON.stringify({ quoteId, shopId, place: placeOf(dropoff), expiresAt }));

/** The courier's number of the quote; refuses one that is not good for this delivery. */
export function quoteIdOf(
  seal: Seal,
  token: string,
  { shopId, dropoff, now }: { shopId: string; dropoff: Stop; now: Date },
): string {
  const quote = kept.safeParse(opened(seal, token));
  const isGood =
    quote.success &&
    quote.data.shopId === shopId &&
    quote.data.place === placeOf(dropoff) &&
    quote.data.expiresAt > now;
  if (!isGood) throw refusal(apiErrors.quoteOver);
  return quote.data.quoteId;
}

function opened(seal: Seal, token: string): unknown {
  try {
    return JSON.parse(seal.open(token));
  } catch {
    return undefined;
  }
}
