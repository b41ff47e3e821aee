import type { Collection } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';

export interface TopicOptions {
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Equal for equal options. */
  key: string;
}

/** A subscriber's topic. `name` is the text as sent, which events repeat. */
export interface Topic {
  name: string;
  collection: Collection;
  /** `*` or the id of a record. */
  target: string;
  options: TopicOptions;
}

const NO_OPTIONS: TopicOptions = { query: {}, headers: {}, key: '' };

function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function asTexts(value: unknown, nameOf: (name: string) => string): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [nameOf(name), asText(text)]));
}

/** Unreadable options count as none. */
function parseOptions(parameters: string): TopicOptions {
  const raw = new URLSearchParams(parameters).get('options');
  if (!raw) return NO_OPTIONS;
  let options: unknown;
  try {
    options = JSON.parse(raw);
  } catch {
    return NO_OPTIONS;
  }
  if (typeof options !== 'object' || options === null) return NO_OPTIONS;
  const { query, headers } = options as { query?: unknown; headers?: unknown };
  return {
    query: asTexts(query, (name) => name),
    headers: asTexts(headers, (name) => name.toLowerCase().replaceAll('-', '_')),
    key: raw,
  };
}

/** Null for a topic that will never have an event. */
export function parseTopic(collections: Collections, name: string): Topic | null {
  // A line break would end the event's name in the stream.
  if (/[\r\n]/.test(name)) return null;
  const mark = name.indexOf('?');
  const path = mark === -1 ? name : name.slice(0, mark);
  const slash = path.indexOf('/');
  const named = slash === -1 ? path : path.slice(0, slash);
  const found = collections.find(named);
  // Unlike addresses, topics are case-sensitive.
  const collection = found?.name === named || found?.id === named ? found : undefined;
  const target = slash === -1 ? '*' : path.slice(slash + 1);
  if (!collection || target === '') return null;
  return { name, collection, target, options: mark === -1 ? NO_OPTIONS : parseOptions(name.slice(mark + 1)) };
}
