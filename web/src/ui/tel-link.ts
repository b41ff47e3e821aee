/** Returns a `tel:` link for a number as people write it; numbers without a country code are British. */
export function telLink(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`;
}
