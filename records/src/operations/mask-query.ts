const TELLING = /token|secret|key|password|code|state|config|email/i;

/** An address for the log, with the values of secret parameters masked. */
export function maskQuery(url: string): string {
  const [path = '', query] = url.split('?', 2);
  if (query === undefined) return path;
  const parts = query.split('&').map((part) => {
    const [name = ''] = part.split('=', 1);
    return TELLING.test(name) ? `${name}=***` : part;
  });
  return `${path}?${parts.join('&')}`;
}
