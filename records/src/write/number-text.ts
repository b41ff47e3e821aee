// Numbers in the format of the reference: written out in full in texts, with an exponent in messages.

/** All digits, no exponent: `1e21` is `1000000000000000000000`, `1e-7` is `0.0000001`. */
export function fullDigits(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const text = String(value);
  const [mantissa = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponent);
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0').slice(0, point)}${digits.length > point ? `.${digits.slice(point)}` : ''}`;
}

/** Formats numbers as messages do: a million and above as `1e+06`. */
export function messageNumber(value: number): string {
  const [mantissa = '', exponent = '0'] = value.toExponential().split('e');
  const power = Number(exponent);
  if (power >= -4 && power < 6) return fullDigits(value);
  const places = String(Math.abs(power)).padStart(2, '0');
  return `${mantissa}e${power < 0 ? '-' : '+'}${places}`;
}

const DECIMAL = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+)?$/i;
const HEXADECIMAL = /^([+-]?)0x([\da-f]*)(?:\.([\da-f]*))?p([+-]?\d+)$/i;
const INFINITY = /^([+-]?)inf(?:inity)?$/i;

function hexadecimal(text: string): number | null {
  const [, sign = '', whole = '', fraction = '', power = '0'] = HEXADECIMAL.exec(text) ?? [];
  const digits = whole + fraction;
  if (digits === '' || digits.length > 32) return null;
  const value = Number.parseInt(digits, 16) * 2 ** (Number(power) - 4 * fraction.length);
  return sign === '-' ? -value : value;
}

/** The number in a text, infinities and NaN included; null if there is none, or one out of range. */
export function numberFromText(text: string): number | null {
  if (/^[+-]?nan$/i.test(text)) return Number.NaN;
  const infinite = INFINITY.exec(text);
  if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
  if (HEXADECIMAL.test(text)) return hexadecimal(text);
  if (!DECIMAL.test(text)) return null;
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : null;
}
