declare const brand: unique symbol;

/** Whole pence: the only form in which money is stored, added or compared. */
export type Pence = number & { readonly [brand]: 'Pence' };

/** Throws on fractions: an amount that is not whole pence is a bug, not a business case. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of pence: ${amount}`);
  // -0 would print as "-0" and fail equality checks.
  return (amount === 0 ? 0 : amount) as Pence;
}

export const ZERO_PENCE = pence(0);

export const addPence = (a: Pence, b: Pence): Pence => pence(a + b);
export const subtractPence = (a: Pence, b: Pence): Pence => pence(a - b);
export const negatePence = (amount: Pence): Pence => pence(-amount);
export const timesPence = (amount: Pence, count: number): Pence => pence(amount * count);
export const minPence = (a: Pence, b: Pence): Pence => (a < b ? a : b);
export const maxPence = (a: Pence, b: Pence): Pence => (a > b ? a : b);

export function sumPence(amounts: Iterable<Pence>): Pence {
  let total = ZERO_PENCE;
  for (const amount of amounts) total = addPence(total, amount);
  return total;
}
