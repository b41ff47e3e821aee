// VAT in prices that include it. Rounding happens once per document and rate, on the sum of that rate, halves up. Each
// later credit is the difference of two such sums, so that all documents of an order add up to the penny.
import { pence, type Pence, subtractPence, sumPence, timesPence, ZERO_PENCE } from '../money/pence.ts';
import { divideHalfUp } from '../money/rounding.ts';
import { splitByWeights } from '../money/split.ts';
import { VAT_RATES, type VatRate, vatBasisPoints } from './vat-rates.ts';

export interface SoldLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  readonly pricePence: Pence;
  readonly rate: VatRate;
}

/** Gross is the sum of net and VAT. */
export interface RateAmount {
  readonly rate: VatRate;
  readonly grossPence: Pence;
  readonly netPence: Pence;
  readonly vatPence: Pence;
}

const ORDER: readonly VatRate[] = [...VAT_RATES, ''];

export function vatIn(grossPence: Pence, rate: VatRate): Pence {
  const points = BigInt(vatBasisPoints(rate));
  return pence(Number(divideHalfUp(BigInt(grossPence) * points, 10_000n + points)));
}

const amountOf = (rate: VatRate, grossPence: Pence, vatPence: Pence): RateAmount => ({
  rate,
  grossPence,
  netPence: subtractPence(grossPence, vatPence),
  vatPence,
});

function grossByRate(lines: readonly SoldLine[]): [VatRate, Pence][] {
  return ORDER.flatMap((rate): [VatRate, Pence][] => {
    const ofRate = lines.filter((line) => line.rate === rate);
    return ofRate.length === 0
      ? []
      : [[rate, sumPence(ofRate.map(({ pricePence, quantity }) => timesPence(pricePence, quantity)))]];
  });
}

/** A discount is deducted from every rate in proportion. */
export function invoiceAmounts(lines: readonly SoldLine[], discountPence: Pence): RateAmount[] {
  const gross = grossByRate(lines);
  if (gross.length === 0) return [];
  const off = splitByWeights(
    discountPence,
    gross.map(([, amount]) => amount),
  );
  return gross.map(([rate, amount], index) => {
    const left = subtractPence(amount, off[index] ?? ZERO_PENCE);
    return amountOf(rate, left, vatIn(left, rate));
  });
}

/** Splits an amount in proportion to weights, with a limit for each part. */
function splitWithin(amount: Pence, weights: readonly number[], limits: readonly Pence[]): Pence[] {
  const parts = splitByWeights(amount, weights).map((part, index) => Math.min(part, limits[index] ?? 0));
  let missing = amount - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    const more = Math.min(missing, (limits[index] ?? 0) - part);
    missing -= more;
    return pence(part + more);
  });
}

/**
 * Credits an amount of an invoice: for the given lines, or for everything in proportion. Never credits more than the
 * remainder.
 */
export function creditAmounts(
  left: readonly RateAmount[],
  amountPence: Pence,
  lines: readonly SoldLine[] = [],
): RateAmount[] {
  const limits = left.map(({ grossPence }) => grossPence);
  const total = sumPence(limits);
  const credited = amountPence < total ? amountPence : total;
  if (credited <= 0) return [];
  const requested = new Map(grossByRate(lines));
  const byLines = left.map(({ rate }) => Number(requested.get(rate) ?? 0));
  const weights = byLines.some((weight) => weight > 0) ? byLines : limits.map(Number);
  return splitWithin(pence(credited), weights, limits).flatMap((part, index) => {
    const of = left[index];
    if (of === undefined || part === 0) return [];
    const vatPence = subtractPence(vatIn(of.grossPence, of.rate), vatIn(subtractPence(of.grossPence, part), of.rate));
    return [amountOf(of.rate, part, vatPence)];
  });
}

/** The remainder of an invoice after these credit notes. */
export function remainingAmounts(invoice: readonly RateAmount[], credited: readonly RateAmount[]): RateAmount[] {
  return invoice.map(({ rate, grossPence }) => {
    const back = credited.filter((each) => each.rate === rate);
    const left = subtractPence(grossPence, sumPence(back.map((each) => each.grossPence)));
    return amountOf(rate, left, vatIn(left, rate));
  });
}

export const totalAmounts = (amounts: readonly RateAmount[]): Omit<RateAmount, 'rate'> => ({
  grossPence: sumPence(amounts.map(({ grossPence }) => grossPence)),
  netPence: sumPence(amounts.map(({ netPence }) => netPence)),
  vatPence: sumPence(amounts.map(({ vatPence }) => vatPence)),
});
