/** Returns the text if it is a path of our own site, otherwise null: a redirect must not lead to another site. */
export function asOwnPath(text: string | null): string | null {
  if (text === null || !text.startsWith('/')) return null;
  const base = 'https://own.invalid';
  const url = URL.parse(text, base);
  if (url?.origin !== base) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
