import type { Side } from './side.ts';

export interface Case {
  group: string;
  name: string;
  /** The file of `cases/` it comes from. */
  source: string;
  /** Changes nothing, so that many may run at once. */
  independent?: boolean;
  /** Compares the stored state after all other cases, so it runs last and always on both servers. */
  afterAll?: boolean;
  /** The compared value; it may hold several answers. */
  run(side: Side): Promise<unknown>;
}

type Row = readonly [name: string, run: (side: Side) => Promise<unknown>];

export const cases = (group: string, rows: readonly Row[]): Case[] =>
  rows.map(([name, run]) => ({ group, name, source: '', run }));

export const nameOf = ({ group, name }: Case): string => `${group}: ${name}`;

export const recordsOf = (collection: string) => `/api/collections/${collection}/records`;

export const listOf = (collection: string, query: Record<string, string>): string =>
  `${recordsOf(collection)}?${new URLSearchParams(query).toString()}`;

/** Cases that do not affect each other. */
export const independent = (all: readonly Case[]): Case[] => all.map((one) => ({ ...one, independent: true }));
