import type { Collection } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import { findRecordById } from '../read/find-record.ts';
import type { ChangeEvent } from './change-event.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

/** The connections whose user an event is about. */
export function connectionsOfUser(
  connections: Connections,
  event: ChangeEvent,
  collections: readonly Collection[],
): Connection[] {
  return collections
    .flatMap((collection) => [...connections.ofUser(collection.id, event.recordId)])
    .filter(({ authSince }) => authSince?.includes(event.transaction) !== true);
}

/** Refreshes the user for rules; a user whose token has become invalid is a guest. */
export async function followUser(
  db: Queryable,
  connections: Connections,
  affected: readonly Connection[],
  event: ChangeEvent,
): Promise<void> {
  const collection = affected[0]?.auth?.collection;
  const ended = event.action === 'delete' || event.credentialsChanged || !collection;
  const user = ended ? null : await findRecordById(db, collection, event.recordId);
  for (const connection of affected) {
    // The same user with other values.
    if (user) connection.auth = user;
    else if (connection.authSince === null) connection.endings.push(event.transaction);
    else connections.setAuth(connection, null);
  }
}
