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
}

/** The topic as the server knows it: its event's name is this text exactly, so equal wishes give equal texts. */
export function fullTopic(topic: Topic, { expand, fields, filter }: TopicQuery = {}): string {
  const query = { ...(expand && { expand }), ...(fields && { fields }), ...(filter && { filter }) };
  if (Object.keys(query).length === 0) return topic;
  return `${topic}?options=${encodeURIComponent(JSON.stringify({ query }))}`;
}
