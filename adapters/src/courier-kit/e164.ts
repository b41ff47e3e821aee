/** Adds the country code to a British national number. */
export function e164(phone: string): string {
  const digits = phone
    .trim()
    .replace('(0)', '')
    .replace(/(?!^\+)\D/g, '');
  if (digits.startsWith('00')) return `+${digits.slice(2)}`;
  return digits.startsWith('0') ? `+44${digits.slice(1)}` : digits;
}
