import type { AuthRecord } from '../api/request-info.ts';
import { networkOf } from '../limits/network.ts';
import type { Connection } from './connection.ts';
import type { Snapshot } from './snapshot.ts';
import type { Topic } from './topic.ts';

export interface Subscription {
  connection: Connection;
  topic: Topic;
  /** Events committed before this snapshot are not sent; nothing is sent until it is set. */
  since: Snapshot | null;
}

export function userKey(collectionId: string, recordId: string): string {
  return `${collectionId}/${recordId}`;
}

class SetsByKey<T> {
  readonly #sets = new Map<string, Set<T>>();

  add(key: string, item: T): void {
    const set = this.#sets.get(key);
    if (set) set.add(item);
    else this.#sets.set(key, new Set([item]));
  }

  remove(key: string, item: T): void {
    const set = this.#sets.get(key);
    set?.delete(item);
    if (set?.size === 0) this.#sets.delete(key);
  }

  get(key: string): ReadonlySet<T> {
    return this.#sets.get(key) ?? new Set<T>();
  }
}

const topicKey = (topic: Topic) => `${topic.collection.id}/${topic.target}`;
const keyOf = (auth: AuthRecord) => userKey(auth.collection.id, auth.id);

/** All open streams of this process, found by id, by topic and by user. */
export class Connections {
  readonly #byId = new Map<string, Connection>();
  readonly #byNetwork = new SetsByKey<Connection>();
  readonly #byUser = new SetsByKey<Connection>();
  readonly #byTopic = new SetsByKey<Subscription>();
  readonly #subscriptions = new Map<Connection, Subscription[]>();

  get size(): number {
    return this.#byId.size;
  }

  all(): Connection[] {
    return [...this.#byId.values()];
  }

  find(id: string): Connection | undefined {
    return this.#byId.get(id);
  }

  add(connection: Connection): void {
    this.#byId.set(connection.id, connection);
    this.#byNetwork.add(networkOf(connection.address), connection);
  }

  remove(connection: Connection): void {
    this.setTopics(connection, []);
    this.setAuth(connection, null);
    this.#byId.delete(connection.id);
    this.#byNetwork.remove(networkOf(connection.address), connection);
  }

  setAuth(connection: Connection, auth: AuthRecord | null): void {
    if (connection.auth) this.#byUser.remove(keyOf(connection.auth), connection);
    connection.auth = auth;
    connection.authSince = null;
    connection.endings = [];
    if (auth) this.#byUser.add(keyOf(auth), connection);
  }

  /** Existing topics continue without a gap; returns the new ones, which wait for their start. */
  setTopics(connection: Connection, topics: readonly Topic[]): Subscription[] {
    const before = new Map(this.#subscriptions.get(connection)?.map((old) => [old.topic.name, old]));
    for (const old of before.values()) this.#byTopic.remove(topicKey(old.topic), old);
    this.#subscriptions.delete(connection);
    if (topics.length === 0) return [];
    const subscriptions = topics.map((topic) => before.get(topic.name) ?? { connection, topic, since: null });
    for (const subscription of subscriptions) this.#byTopic.add(topicKey(subscription.topic), subscription);
    this.#subscriptions.set(connection, subscriptions);
    return subscriptions.filter(({ since }) => since === null);
  }

  ofUser(collectionId: string, recordId: string): ReadonlySet<Connection> {
    return this.#byUser.get(userKey(collectionId, recordId));
  }

  ofNetwork(address: string): ReadonlySet<Connection> {
    return this.#byNetwork.get(networkOf(address));
  }

  subscribedTo(collectionId: string, target: string): ReadonlySet<Subscription> {
    return this.#byTopic.get(`${collectionId}/${target}`);
  }
}
