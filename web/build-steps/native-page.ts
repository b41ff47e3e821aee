// The one page of the native shells: which API it talks to, and nothing else it may talk to.

/** What the build wrote down about the inline code of a page. */
export interface PageHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** The origin of the API, or an error in words. Phones refuse plain HTTP to any machine but themselves. */
export function readApiAddress(given = 'http://127.0.0.1:8090'): URL {
  const url = URL.parse(given);
  const wrong = (what: string) => new Error(`VITE_API_URL ${what}: ${given}`);
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrong('must be an address like https://baitdrop.example');
  if (`${url.origin}/` !== url.href) throw wrong('must name a server alone, without path, query or password');
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) throw wrong('must begin with https:');
  return url;
}

/** Static HTML in a shell comes without headers, so its policy stands in the page. */
function policyOf(api: URL, { scriptHashes, styleHashes }: PageHashes): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    `img-src 'self' data: blob: ${api.origin}`,
    `connect-src 'self' ${api.origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The page as it goes into the shells. Doing it twice leaves the address of the second time. */
export function shellPage(html: string, api: URL, hashes: PageHashes): string {
  const policy = `<meta http-equiv="Content-Security-Policy" content="${policyOf(api, hashes)}"/>`;
  const page = html
    .replace(/(<html[^>]*?) data-api="[^"]*"/, '$1')
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    .replace('<html', `<html data-api="${api.origin}"`)
    .replace('<meta charSet="utf-8"/>', (charset) => `${charset}${policy}`);
  if (!page.includes(policy)) throw new Error('The page of the shells has no place for its policy');
  return page;
}

/** The host whose links the apps open, in the words of Gradle and of Xcode. */
export const linkSettings = (api: URL): { gradle: string; xcode: string } => ({
  gradle: `linkHost=${api.hostname}\n`,
  xcode: `BAITDROP_LINK_HOST = ${api.hostname}\n`,
});
