// VAT on the shops' products. The shop is responsible for the rate: none is assumed, not even for live bait.

export const VAT_RATES = ['standard', 'reduced', 'zero', 'exempt'] as const;
/** Empty: the shop has not decided yet. */
export type VatRate = '' | (typeof VAT_RATES)[number];

/** Rates on the price without VAT. */
const BASIS_POINTS: Readonly<Record<VatRate, number>> = { standard: 2000, reduced: 500, zero: 0, exempt: 0, '': 0 };

export const vatRateNames: Readonly<Record<VatRate, string>> = {
  standard: 'Standard 20%',
  reduced: 'Reduced 5%',
  zero: 'Zero 0%',
  exempt: 'Exempt',
  '': 'Not decided yet',
};

/** Printed instead of the VAT of goods without a rate: it is unknown, not zero. */
export const VAT_UNKNOWN = 'Not worked out';

export const isVatRate = (text: string): text is VatRate =>
  text === '' || (VAT_RATES as readonly string[]).includes(text);

export const vatBasisPoints = (rate: VatRate): number => BASIS_POINTS[rate];

/** Reads a rate as tills and spreadsheets write it; undefined for anything else. */
export function readVatRate(text: string): VatRate | undefined {
  const word = text
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '')
    .replace(/(?:rated?|vat)+$/, '');
  if (/^(?:standard|20(?:\.0+)?%?)$/.test(word)) return 'standard';
  if (/^(?:reduced|5(?:\.0+)?%?)$/.test(word)) return 'reduced';
  if (/^(?:zero|0(?:\.0+)?%?)$/.test(word)) return 'zero';
  if (/^exempt(?:ed)?$/.test(word)) return 'exempt';
  return /^(?:undecided|notdecided(?:yet)?)$/.test(word) ? '' : undefined;
}
