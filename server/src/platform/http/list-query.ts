// Reads the pages of lists in the admin panel.
import { ADMIN_ROWS_PER_PAGE, type AdminList } from '@baitdrop/contract/admin-list';
import { type QueryValues, invalidField, textParam } from '../read-query.ts';
import { decodeCursor } from './cursor.ts';

type KeyOf<Sort extends string> = Sort extends `-${string}` ? never : Sort;

/** Splits the cursor and the sort of a list's query (`listFields` of the contract). */
export function parseList<Query extends { near: string; sort: string }>({ near, sort, ...query }: Query) {
  const key = sort.replace(/^-/, '') as KeyOf<Query['sort']>;
  return { ...query, near: decodeCursor(near), sort: { key, isDescending: sort.startsWith('-') } };
}

/** Accepts one of the choices, at most once; empty when the parameter is absent. */
export function choiceParam<Choice extends string>(
  query: QueryValues,
  name: string,
  choices: readonly Choice[],
): Choice | '' {
  const text = textParam(query, name);
  const choice = choices.find((each) => each === text);
  if (choice === undefined && text !== '') throw invalidField(name, `${name} must be one of ${choices.join(', ')}.`);
  return choice ?? '';
}

/** Counts, then reads the rows of the page that exists. */
export async function pageOfList<Row>(
  wantedPage: number,
  total: number,
  read: (span: { limit: number; offset: number }) => Promise<Row[]>,
): Promise<AdminList<Row>> {
  const limit = ADMIN_ROWS_PER_PAGE;
  const page = Math.min(wantedPage, Math.max(1, Math.ceil(total / limit)));
  const rows = total === 0 ? [] : await read({ limit, offset: (page - 1) * limit });
  return { page, total, rows };
}

/** Escapes % and _ for `like`, so that they match as they were typed. */
export const likePattern = (search: string): string =>
  `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
