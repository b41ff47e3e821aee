// Removes from an answer only what may differ: ids, tokens, current instants and generated names.
import type { Server } from './servers/servers.ts';

const JWT = /eyJ[\w-]+\.[\w-]+\.[\w-]+/g;
const INSTANT = /\b\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(\.\d+)?Z/g;
const NEAR_MS = 2 * 3_600_000;

function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
}

function claimsOf(token: string): string {
  const read = (part: string | undefined) =>
    JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Record<string, unknown>;
  const [head, body] = token.split('.');
  try {
    const { exp, ...claims } = read(body);
    const minutes = Math.round((Number(exp) - Date.now() / 1000) / 60);
    return `<token ${JSON.stringify(inOrder({ ...read(head), ...claims, minutes })).replaceAll('"', "'")}>`;
  } catch {
    return '<token>';
  }
}

/** Instants keep their form, so that a missing fraction is still a difference. */
function instantOf(text: string): string {
  const near = Math.abs(Date.parse(text) - Date.now()) < NEAR_MS;
  return near ? `<now ${text.replaceAll(/\d/g, '0')}>` : text;
}

function numbered(): (text: string) => string {
  const numbers = new Map<string, number>();
  return (id) => {
    // Ids of the sample rows are padded with zeros and the same on both sides.
    if (/0{4}$/.test(id)) return id;
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    return `<id ${number}>`;
  };
}

export function normalise(answer: unknown, { url, ports }: Server): unknown {
  const name = numbered();
  const text = JSON.stringify(inOrder(answer), (_key, value: unknown) => {
    if (value === ports.smtp) return '<mailbox>';
    if (typeof value !== 'string') return value;
    return value
      .replaceAll(encodeURIComponent(url), '<base>')
      .replaceAll(url, '<base>')
      .replaceAll(`127.0.0.1:${ports.idp}`, '<provider>')
      .replaceAll(encodeURIComponent(`127.0.0.1:${ports.idp}`), '<provider>')
      .replaceAll(JWT, claimsOf)
      .replaceAll(INSTANT, instantOf)
      .replaceAll(/\b[0-9a-f]{32}\b/g, '<hash>')
      .replaceAll(/(?<!\bpbc)_(?!collection|constraint)[a-z0-9]{10}(?=\.|$|"|\?| )/g, '_<random>')
      .replaceAll(/(?<=\b|_)([a-z0-9]?)[a-z0-9]{10}_<random>/g, '$1<random>_<random>')
      .replaceAll(/\S*\/records-comparison-\w+\//g, '<folder>/')
      .replaceAll(/\b[A-Za-z0-9]{40}\b/g, '<client>')
      .replaceAll(/\b[A-Za-z0-9_-]{43}\b/g, '<challenge>')
      .replaceAll(/\b[A-Za-z0-9]{30}\b/g, '<state>')
      .replaceAll(/(?<![A-Za-z0-9])[a-z0-9]{15}(?![A-Za-z0-9])/g, name)
      .replaceAll(/\bperson\d+\b/g, 'person<n>')
      .replaceAll(/\bPerson \d+\b/g, 'Person <n>')
      .replaceAll(/\b(access|refresh|code)-\d+\b/g, '$1-<n>');
  });
  return text === undefined ? null : (JSON.parse(text) as unknown);
}
