// Numbers in texts, in the format of the reference.

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

const DECIMAL = /^[+-]?(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+)?$/i;
const INFINITY = /^([+-]?)inf(?:inity)?$/i;

/** The number in a text, infinities and NaN included; null if there is none, or one out of range. */
export function numberFromText(text: string): number | null {
  if (/^[+-]?nan$/i.test(text)) return Number.NaN;
  const infinite = INFINITY.exec(text);
  if (infinite) return infinite[1] === '-' ? -Infinity : Infinity;
  if (!DECIMAL.test(text)) return null;
  const value = Number(text.replaceAll('_', ''));
  return Number.isFinite(value) ? value : null;
}
