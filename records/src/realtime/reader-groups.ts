// Groups subscribers to whom an event looks the same: rules are evaluated, and records presented, once per group.
import { isSuperuser } from '../api/read-request.ts';
import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, Rule } from '../collections/collection.ts';
import type { ChangeEvent } from './change-event.ts';
import { userKey, type Connections, type Subscription } from './connections.ts';
import type { Topic } from './topic.ts';

export interface ReaderGroup {
  collection: Collection;
  rule: Rule;
  request: RequestInfo;
  /** The receivers of each event. */
  members: Map<ChangeEvent, Subscription[]>;
}

function ruleOf(topic: Topic): Rule {
  return topic.target === '*' ? topic.collection.listRule : topic.collection.viewRule;
}

/** Whether two users with the same permissions for the row could get different results. */
function dependsOnUser(topic: Topic, rule: Rule): boolean {
  const { collection, options } = topic;
  return (
    collection.type === 'auth' ||
    (rule ?? '').includes('@request') ||
    (options.query['expand'] ?? '') !== '' ||
    // Related rows count in a filter only if the user may list them.
    /[.@]/.test(options.query['filter'] ?? '') ||
    collection.fields.some(({ onRead, hiddenFrom }) => onRead !== undefined || hiddenFrom !== undefined)
  );
}

function readerOf({ connection, topic }: Subscription, rule: Rule): { key: string; request: RequestInfo } {
  const { auth } = connection;
  const superuser = isSuperuser(auth);
  const reader = superuser || dependsOnUser(topic, rule) ? auth : null;
  const { query, headers, key } = topic.options;
  const name = reader ? userKey(reader.collection.id, reader.id) : '';
  const request = { context: 'realtime' as const, method: 'GET', query, headers, body: {}, auth: reader, superuser };
  return { key: JSON.stringify([topic.collection.id, rule, name, key]), request };
}

export function groupReaders(
  connections: Connections,
  events: readonly ChangeEvent[],
  collectionsOf: (event: ChangeEvent) => readonly Collection[],
): ReaderGroup[] {
  const groups = new Map<string, ReaderGroup>();
  const join = (event: ChangeEvent, subscription: Subscription) => {
    const rule = ruleOf(subscription.topic);
    const { key, request } = readerOf(subscription, rule);
    const group = groups.get(key) ?? { collection: subscription.topic.collection, rule, request, members: new Map() };
    groups.set(key, group);
    const members = group.members.get(event);
    if (members) members.push(subscription);
    else group.members.set(event, [subscription]);
  };
  for (const event of events) {
    for (const collection of collectionsOf(event)) {
      for (const target of ['*', event.recordId]) {
        for (const subscription of connections.subscribedTo(collection.id, target)) {
          if (subscription.since?.includes(event.transaction) === false) join(event, subscription);
        }
      }
    }
  }
  return [...groups.values()];
}
