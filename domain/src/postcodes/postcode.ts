import { accept, refuse, type Verdict } from '../refusal.ts';

export interface Outcode {
  /** 'NR' */
  readonly area: string;
  /** 'NR13' */
  readonly outcode: string;
}

export interface Postcode extends Outcode {
  /** 'NR13 6' */
  readonly sector: string;
  /** 'LH' */
  readonly unit: string;
  /** 'NR13 6LH' */
  readonly formatted: string;
}

export type PostcodeRefusal = 'empty' | 'bad_shape';

// Royal Mail's letters: Q, V and X never start a postcode, I, J and Z never come second, the letter after the digit is
// one of a short list (W1A, SW1A), and C, I, K, M, O and V never end one.
const AREA_AND_DISTRICT = '[A-PR-UWYZ](?:\\d{1,2}|\\d[A-HJKPSTUW])|[A-PR-UWYZ][A-HK-Y](?:\\d{1,2}|\\d[ABEHMNPRVWXY])';
// Girobank and the overseas territories have real codes that do not follow the pattern.
const SPECIAL_OUTCODES = 'GIR|ASCN|BBND|BIQQ|FIQQ|PCRN|SIQQ|STHL|TDCU|TKCA';

const OUTCODE = new RegExp(`^(?:${AREA_AND_DISTRICT}|${SPECIAL_OUTCODES})$`);
const POSTCODE = new RegExp(
  `^(?<outcode>${AREA_AND_DISTRICT}|${SPECIAL_OUTCODES})(?<sectorDigit>\\d)(?<unit>[ABD-HJLNP-UW-Z]{2})$`,
);

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();
const areaOf = (outcode: string): string => /^[A-Z]+/.exec(outcode)?.[0] ?? outcode;

/** Parses a full postcode in any spacing and case. The postcode may still not exist: see `locatePostcode`. */
export function parsePostcode(text: string): Verdict<Postcode, PostcodeRefusal> {
  const compact = withoutSpaces(text);
  if (compact === '') return refuse('empty', 'Enter a postcode.');
  const groups = POSTCODE.exec(compact)?.groups;
  if (!groups) return refuse('bad_shape', 'That isn’t a UK postcode. A postcode looks like NR13 6LH.');
  const { outcode = '', sectorDigit = '', unit = '' } = groups;
  const sector = `${outcode} ${sectorDigit}`;
  return accept({ area: areaOf(outcode), outcode, sector, unit, formatted: sector + unit });
}

/** Parses the first half of a postcode: 'nr13'. */
export function parseOutcode(text: string): Verdict<Outcode, PostcodeRefusal> {
  const outcode = withoutSpaces(text);
  if (outcode === '') return refuse('empty', 'Enter the first part of a postcode.');
  if (!OUTCODE.test(outcode)) {
    return refuse('bad_shape', 'That isn’t the first part of a UK postcode. It looks like NR13.');
  }
  return accept({ area: areaOf(outcode), outcode });
}
