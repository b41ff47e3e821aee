// Open Location Code ("plus code"): a place as eleven characters that a courier can type into a map. Implements the
// public algorithm for full codes of ten digits:
// https://github.com/google/open-location-code/blob/main/Documentation/Specification/specification.md
import type { Position } from './position.ts';

const DIGITS = '23456789CFGHJMPQRVWX';
const BASE = DIGITS.length;
const LENGTH = 10;
const SEPARATOR_AT = 8;
/** The last pair of digits counts steps of this part of a degree, about 14 by 9 metres in Britain. */
const STEPS_PER_DEGREE = 8000;
const LAT_STEPS = 180 * STEPS_PER_DEGREE;
const LNG_STEPS = 360 * STEPS_PER_DEGREE;
const WHOLE = new RegExp(`^[${DIGITS}]{8}\\+[${DIGITS}]{2}$`);

/** Whole steps from the edge of the world's grid. The tiny addition corrects rounding errors of binary fractions. */
const stepsFrom = (edge: number, degrees: number): number => Math.floor((degrees + edge) * STEPS_PER_DEGREE + 1e-6);

/** '9C2WR6W6+5G' */
export function plusCodeOf({ lat, lng }: Position): string {
  let northSteps = Math.min(Math.max(stepsFrom(90, lat), 0), LAT_STEPS - 1);
  let eastSteps = ((stepsFrom(180, lng) % LNG_STEPS) + LNG_STEPS) % LNG_STEPS;
  let code = '';
  for (let pair = 0; pair < LENGTH / 2; pair += 1) {
    code = `${DIGITS[northSteps % BASE]}${DIGITS[eastSteps % BASE]}${code}`;
    northSteps = Math.floor(northSteps / BASE);
    eastSteps = Math.floor(eastSteps / BASE);
  }
  return `${code.slice(0, SEPARATOR_AT)}+${code.slice(SEPARATOR_AT)}`;
}

/** The middle of the square of a full code; undefined for other text. */
export function positionOfPlusCode(text: string): Position | undefined {
  const code = text.trim().toUpperCase();
  if (!WHOLE.test(code)) return undefined;
  let northSteps = 0;
  let eastSteps = 0;
  const digits = code.replace('+', '');
  for (let at = 0; at < LENGTH; at += 2) {
    northSteps = northSteps * BASE + DIGITS.indexOf(digits.charAt(at));
    eastSteps = eastSteps * BASE + DIGITS.indexOf(digits.charAt(at + 1));
  }
  if (northSteps >= LAT_STEPS || eastSteps >= LNG_STEPS) return undefined;
  return { lat: (northSteps + 0.5) / STEPS_PER_DEGREE - 90, lng: (eastSteps + 0.5) / STEPS_PER_DEGREE - 180 };
}
