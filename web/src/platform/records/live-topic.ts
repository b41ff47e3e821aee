import type { CollectionName, RecordOf } from '@baitdrop/contract/collections';

/** `orders/*` for all records that the user may list, `orders/<id>` for one. */
export type Topic<Name extends CollectionName = CollectionName> = `${Name}/${string}`;

export interface LiveEvent<Name extends CollectionName = CollectionName> {
  action: 'create' | 'update' | 'delete';
  record: RecordOf<Name>;
}

export interface TopicQuery {
  filter?: string;
  fields?: string;
  expand?: string;
  /** Headers that the rules of the collection require, in addition to the session. */
  headers?: Readonly<Record<string, string>>;
}

/** Returns the topic as the server names its events; equal options always give the same text. */
export function fullTopic(topic: Topic, { expand, fields, filter, headers }: TopicQuery = {}): string {
  const query = { ...(expand && { expand }), ...(fields && { fields }), ...(filter && { filter }) };
  const options = { ...(Object.keys(query).length > 0 && { query }), ...(headers && { headers: inOrder(headers) }) };
  if (Object.keys(options).length === 0) return topic;
  return `${topic}?options=${encodeURIComponent(JSON.stringify(options))}`;
}

const inOrder = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).toSorted(([one], [other]) => one.localeCompare(other)));

/** Returns the topic without its options, for logs: the options may hold a token that opens a record. */
export const plainTopic = (topic: string): string => topic.split('?', 1)[0] ?? '';
