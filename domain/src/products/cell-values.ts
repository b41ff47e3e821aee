// Reads values as tills, spreadsheets and people write them.
import { isBarcode } from './barcode.ts';

const SPACES = /[\s\u00A0\u202F]/g;

/** Rewrites '£ 3.20', '3,20', '1.234,50', 'GBP 4' and '4.2000' in the one form that `parsePounds` reads. */
export function plainAmount(cell: string): string {
  const text = cell.replaceAll(SPACES, '').replaceAll(/£|gbp/gi, '');
  if (/^[-−]?(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return text.replace(/(\.\d\d)0+$/, '$1');
}

/** The whole number in '12', '12.0', '12,00', '1,200' or '-2'; undefined for anything else. */
export function wholeNumberOf(cell: string): number | undefined {
  const text = cell.replaceAll(SPACES, '').replace(/(?:\.0+|,0{1,2})$/, '');
  if (!/^[-−+]?(?:\d{1,3}(?:,\d{3})+|\d+)$/.test(text)) return undefined;
  const value = Number(text.replaceAll(',', '').replace('−', '-'));
  return Number.isSafeInteger(value) ? value : undefined;
}

/** All digits of '5.060281234567E+12'; undefined where the spreadsheet cut some off, as in '5.06028E+12'. */
function digitsOfScientific(whole: string, fraction: string, exponent: number): string | undefined {
  return fraction.length === exponent ? whole + fraction : undefined;
}

const SCIENTIFIC = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const BARCODE_LENGTHS = [8, 12, 13, 14];

/** The barcode in a cell. `shortened`: a spreadsheet cut its digits off; `other`: the shop's own code. */
export type ReadBarcode = { readonly barcode: string } | { readonly unread: 'shortened' | 'other' };

export function readBarcode(cell: string): ReadBarcode {
  const text = cell.replaceAll(SPACES, '').replace(/^'/, '').replace(/\.0+$/, '');
  if (text === '') return { barcode: '' };
  const scientific = SCIENTIFIC.exec(text);
  const digits = scientific
    ? digitsOfScientific(scientific[1] ?? '', scientific[2] ?? '', Number(scientific[3]))
    : text;
  if (digits === undefined) return { unread: 'shortened' };
  if (BARCODE_LENGTHS.includes(digits.length) && /^\d+$/.test(digits)) return { barcode: digits };
  // Spreadsheets drop leading zeros.
  const padded = BARCODE_LENGTHS.map((length) => digits.padStart(length, '0')).find(
    (code) => digits.length > 5 && isBarcode(code),
  );
  return padded === undefined ? { unread: 'other' } : { barcode: padded };
}

const FIRST_SERIAL_DAY = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

/** '2026-11-30' for '30/11/2026', '2026-11-30 00:00:00' or a spreadsheet's 46356; other text is returned unchanged. */
export function isoDay(cell: string): string {
  const [, date = '', month = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  if (/^[45]\d{4}$/.test(cell)) return new Date(FIRST_SERIAL_DAY + Number(cell) * DAY_MS).toISOString().slice(0, 10);
  return cell.replace(/^(\d{4}-\d\d-\d\d)[T ]00:00.*$/, '$1');
}
