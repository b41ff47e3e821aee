import { FilterError } from '../filter/filter-error.ts';
import { ApiError } from '../api/api-error.ts';
import type { StoredRecord } from '../collections/collection.ts';
import type { Queryable } from '../engine/database.ts';
import type { Engine } from '../engine/engine.ts';
import { pickFields } from '../read/pick-fields.ts';
import { presentRecords } from '../read/present-records.ts';
import type { ChangeEvent } from './change-event.ts';
import type { Subscription } from './connections.ts';
import { readStates, visibleEvents } from './event-states.ts';
import { inParallel } from './in-parallel.ts';
import { yieldBetweenSends } from './yield-between-sends.ts';
import type { ReaderGroup } from './reader-groups.ts';

interface Delivery {
  members: readonly Subscription[];
  data: string;
}

/** Filters come from subscribers. If one fails on a row, its subscriber gets neither the event nor an error. */
function isRefusal(error: unknown): boolean {
  if (error instanceof FilterError || error instanceof ApiError) return true;
  // SQLSTATE class 22: a value does not fit its operator.
  return error instanceof Error && 'code' in error && String(error.code).startsWith('22');
}

async function deliveriesOf(
  engine: Engine,
  db: Queryable,
  group: ReaderGroup,
  statesOf: (group: ReaderGroup) => Promise<Map<string, StoredRecord>>,
): Promise<Map<ChangeEvent, Delivery>> {
  const { collection, rule, request, members } = group;
  const numbers = [...members.keys()].map((event) => event.number);
  const visible = new Set(await visibleEvents(engine, db, collection, rule, numbers, request));
  if (visible.size === 0) return new Map();
  const states = await statesOf(group);
  const seen = [...members.keys()].flatMap((event) => {
    const record = visible.has(event.number) ? states.get(event.number) : undefined;
    return record ? [{ event, record }] : [];
  });
  const presented = await presentRecords(
    engine,
    db,
    seen.map(({ record }) => record),
    request,
  );
  return new Map(
    seen.map(({ event }, index) => {
      const record = pickFields(presented[index], request.query['fields']);
      const data = JSON.stringify({ record, action: event.action });
      return [event, { members: members.get(event) ?? [], data }];
    }),
  );
}

/**
 * Sends every group the events that it may see, in order. A group whose permissions cannot be read, because the
 * database is unavailable or slow, is disconnected rather than missing the event.
 */
export async function deliverEvents(
  engine: Engine,
  db: Queryable,
  events: readonly ChangeEvent[],
  groups: readonly ReaderGroup[],
  parallelQueries: number,
  failed: (error: unknown) => void,
): Promise<void> {
  const states = new Map<string, Promise<Map<string, StoredRecord>>>();
  const statesOf = ({ collection }: ReaderGroup) => {
    const cached = states.get(collection.id);
    if (cached) return cached;
    const ofTable = events.filter((event) => event.table === collection.table).map((event) => event.number);
    const read = readStates(db, collection, ofTable);
    states.set(collection.id, read);
    return read;
  };
  const deliveries = new Map<ChangeEvent, Delivery[]>(events.map((event) => [event, []]));
  await inParallel(groups, parallelQueries, async (group) => {
    try {
      for (const [event, delivery] of await deliveriesOf(engine, db, group, statesOf))
        deliveries.get(event)?.push(delivery);
    } catch (error) {
      if (isRefusal(error)) return;
      failed(error);
      for (const members of group.members.values()) for (const { connection } of members) connection.close();
    }
  });
  const pause = yieldBetweenSends();
  for (const event of events) {
    for (const { members, data } of deliveries.get(event) ?? []) {
      for (const { connection, topic } of members) {
        connection.send(topic.name, data);
        await pause(data.length);
      }
    }
  }
}
