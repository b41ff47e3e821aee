/** Strips the town and the postcode from a typed address line, because they have fields of their own. */
export function streetOf(street: string, town: string, postcode: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, '');
  const redundant = new Set([plain(town), plain(postcode), plain(`${town} ${postcode}`)]);
  const parts = street.split(',').map((part) => part.trim());
  return parts.filter((part) => part !== '' && !redundant.has(plain(part))).join(', ');
}
