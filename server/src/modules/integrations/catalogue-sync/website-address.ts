/** Turns `tackle.example/`, or an address copied from the browser, into `https://tackle.example`. */
export function websiteAddress(typed: string): string {
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(withScheme)) return '';
  const { origin, pathname } = new URL(withScheme);
  const folder = pathname.replace(/\/(?:wp-admin|wp-login\.php|wp-json|shop)\b.*$/, '').replace(/\/+$/, '');
  return `${origin}${folder}`;
}
