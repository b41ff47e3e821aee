import { accept, refuse, type Verdict } from '../refusal.ts';

export const VAT_STATUSES = ['registered', 'not_registered'] as const;
/** Empty: the owner has not answered yet. */
export type VatStatus = '' | (typeof VAT_STATUSES)[number];

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2];

/** Checks both of HMRC's formulas for the check digits. */
function addsUp(digits: string): boolean {
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits.charAt(index)), 0);
  const check = Number(digits.slice(7, 9));
  return (sum + check) % 97 === 0 || (sum + check + 55) % 97 === 0;
}

/**
 * 'GB 123 4567 82'; empty for a seller who is not registered. XI is Northern Ireland. Branches have three more digits.
 */
export function readVatNumber(text: string): Verdict<string, 'bad_vat_number'> {
  const compact = text.replaceAll(/[\s.-]/g, '').toUpperCase();
  if (compact === '') return accept('');
  const { land = 'GB', digits = '' } = /^(?<land>GB|XI)?(?<digits>\d{9}|\d{12})$/.exec(compact)?.groups ?? {};
  if (digits === '' || !addsUp(digits))
    return refuse('bad_vat_number', 'Check the number: GB and nine digits, as on your VAT certificate.');
  const parts = [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7, 9), digits.slice(9)];
  return accept([land, ...parts].join(' ').trim());
}
