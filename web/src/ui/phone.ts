/** Returns a `tel:` link for a number as people write it; numbers without a country code are British. */
export function telLink(phone: string): string {
  const digits = phone.replaceAll(/[^\d+]/g, '');
  return `tel:${digits.startsWith('0') ? `+44${digits.slice(1)}` : digits}`;
}

/** '07700 900123' for '+447700900123': British numbers as people write them. */
export const phoneText = (phone: string): string => phone.replace(/^\+44/, '0').replace(/^(07\d{3})(\d{6})$/, '$1 $2');
