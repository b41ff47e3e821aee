import { pence, type Pence } from './pence.ts';

/**
 * Splits an amount in proportion to floor, non-negative weights without losing a penny (largest remainder; ties go to
 * the earlier part). A weight of zero gets nothing, unless all weights are zero: then the parts are equal.
 * A negative amount splits into the mirror of its positive.
 */
export function splitByWeights(amount: Pence, weights: readonly number[]): Pence[] {
  if (weights.length === 0) throw new RangeError('Nothing to split the amount over');
  if (weights.some((weight) => !Number.isSafeInteger(weight) || weight < 0)) {
    throw new RangeError(`Weights must be whole and not negative: ${weights.join(', ')}`);
  }
  const shares = weights.every((weight) => weight === 0) ? weights.map(() => 1n) : weights.map(BigInt);
  const totalShares = shares.reduce((total, share) => total + share, 0n);
  const size = BigInt(Math.abs(amount));
  const parts = shares.map((share, index) => ({
    index,
    floor: Number((size * share) / totalShares),
    remainder: (size * share) % totalShares,
  }));
  const leftover = Math.abs(amount) - parts.reduce((total, part) => total + part.floor, 0);
  const luckiest = parts.toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index).slice(0, leftover);
  const extraPenny = new Set(luckiest.map((part) => part.index));
  const sign = amount < 0 ? -1 : 1;
  return parts.map((part) => pence(sign * (part.floor + (extraPenny.has(part.index) ? 1 : 0))));
}
