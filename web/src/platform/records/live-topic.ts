import type { CollectionName, RecordOf } from '@baitdrop/contract/collections';

/** `orders/*` for all that may be listed, `orders/<id>` for one. */
export type Topic<Name extends CollectionName = CollectionName> = `${Name}/${string}`;

export interface LiveEvent<Name extends CollectionName = CollectionName> {
  action: 'create' | 'update' | 'delete';
  record: RecordOf<Name>;
}

export interface TopicQuery {
  filter?: string;
  fields?: string;
  expand?: string;
  /** What the rules of the collection want to see besides who is signed in. */
  headers?: Readonly<Record<string, string>>;
}

/** The topic as the server knows it: its event's name is this text exactly, so equal wishes give equal texts. */
export function fullTopic(topic: Topic, { expand, fields, filter, headers }: TopicQuery = {}): string {
  const query = { ...(expand && { expand }), ...(fields && { fields }), ...(filter && { filter }) };
  const options = { ...(Object.keys(query).length > 0 && { query }), ...(headers && { headers: inOrder(headers) }) };
  if (Object.keys(options).length === 0) return topic;
  return `${topic}?options=${encodeURIComponent(JSON.stringify(options))}`;
}

const inOrder = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).toSorted(([one], [other]) => one.localeCompare(other)));

/** For logs: the options may hold what opens a record. */
export const plainTopic = (topic: string): string => topic.split('?', 1)[0] ?? '';
