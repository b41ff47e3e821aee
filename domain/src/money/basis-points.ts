import { pence, type Pence } from './pence.ts';
import { divideHalfUp } from './rounding.ts';

declare const brand: unique symbol;

/** A rate in hundredths of a percent: 500 is 5%. */
export type BasisPoints = number & { readonly [brand]: 'BasisPoints' };

const WHOLE_BPS = 10_000n;

export function basisPoints(rate: number): BasisPoints {
  if (!Number.isSafeInteger(rate)) throw new RangeError(`Not a whole number of basis points: ${rate}`);
  return rate as BasisPoints;
}

export const applyBps = (amount: Pence, rate: BasisPoints): Pence =>
  pence(Number(divideHalfUp(BigInt(amount) * BigInt(rate), WHOLE_BPS)));

/** The share of `part` in `total`; 0% when the total is zero. */
export function shareInBps(part: Pence, total: Pence): BasisPoints {
  if (total === 0) return basisPoints(0);
  const sign = total < 0 ? -1n : 1n;
  return basisPoints(Number(divideHalfUp(BigInt(part) * WHOLE_BPS * sign, BigInt(total) * sign)));
}

/** '5%', '6.5%', '6.43%'. */
export const formatBps = (rate: BasisPoints): string => `${rate / 100}%`;
