// Builds the native shells' only page: its API address, and a policy that allows requests to that address alone.
import type { PageHashes } from './csp-hashes.ts';

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);

/** Parses the API's origin; throws an error with a readable message. Phones refuse plain HTTP except to themselves. */
export function readApiAddress(text = 'http://127.0.0.1:8090'): URL {
  const url = URL.parse(text);
  const wrong = (what: string) => new Error(`VITE_API_URL ${what}: ${text}`);
  if (url === null || !/^https?:$/.test(url.protocol)) throw wrong('must be an address like https://baitdrop.example');
  if (`${url.origin}/` !== url.href) throw wrong('must name a server alone, without path, query or password');
  if (url.protocol === 'http:' && !LOOPBACK.has(url.hostname)) throw wrong('must begin with https:');
  return url;
}

/** Pages in a shell come without HTTP headers, so the policy is a meta element. */
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

/** Returns the page for the shells. If it is applied twice, the second address replaces the first. */
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

/** Returns the host whose links the apps open, as Gradle and Xcode settings. */
export const linkSettings = (api: URL): { gradle: string; xcode: string } => ({
  gradle: `linkHost=${api.hostname}\n`,
  xcode: `BAITDROP_LINK_HOST = ${api.hostname}\n`,
});
