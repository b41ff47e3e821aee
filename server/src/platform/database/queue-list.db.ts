import type { Pool } from 'pg';
import { countRows } from './count-rows.db.ts';
import { rowsOf } from './rows.ts';
import { likePattern } from '../http/list-query.ts';

interface Queue<State extends string, Sort extends string> {
  /** The query from the keyword `from` on, without a condition. */
  from: string;
  states: Readonly<Record<State, string>>;
  /** The text that a search looks in. */
  searched: string;
  /** A condition; its rows come first, however the list is sorted. */
  first: string;
  sorts: Readonly<Record<Sort, string>>;
  rowid: string;
}

interface QueueFilter<State extends string> {
  search: string;
  state: State | '';
}

interface QueuePage<Sort extends string> {
  sort: Sort;
  isDescending: boolean;
  limit: number;
  offset: number;
}

/** Builds the queries of a list of open work: filtered by one state, searched, in pages. */
export function queueList<State extends string, Sort extends string, Row extends object>(
  queue: Queue<State, Sort>,
  columns: string,
) {
  const whereOf = ({ state, search }: QueueFilter<State>): string =>
    [state === '' ? 'true' : queue.states[state], ...(search === '' ? [] : [`lower(${queue.searched}) like $1`])].join(
      ' and ',
    );
  const valuesOf = ({ search }: QueueFilter<State>): string[] => (search === '' ? [] : [likePattern(search)]);
  return {
    count: (db: Pool, filter: QueueFilter<State>): Promise<number> =>
      countRows(db, `${queue.from} where ${whereOf(filter)}`, valuesOf(filter)),
    read: (db: Pool, filter: QueueFilter<State>, page: QueuePage<Sort>): Promise<Row[]> =>
      rowsOf<Row>(
        db,
        `select ${columns} ${queue.from} where ${whereOf(filter)}
         order by ${queue.first} desc, ${queue.sorts[page.sort]} ${page.isDescending ? 'desc' : 'asc'} nulls last,
           ${queue.rowid} desc
         limit ${page.limit} offset ${page.offset}`,
        valuesOf(filter),
      ),
  };
}
