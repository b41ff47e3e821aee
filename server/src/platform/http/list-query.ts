// Reads the query of a list in the admin panel: `page`, `search`, `sort` (`name`, or `-name` for descending), ten rows
// a page.
import { ADMIN_ROWS_PER_PAGE, type AdminList } from '@baitdrop/contract/admin-list';
import { type QueryValues, invalidField, textParam, integerParam } from '../read-query.ts';
import { Query as QueryForm } from './forms.ts';
import { type Cursor, decodeCursor } from './cursor.ts';

export interface ListQuery<SortKey extends string> {
  page: number;
  near: Cursor | undefined;
  search: string;
  sort: { key: SortKey; isDescending: boolean };
}

const MAX_PAGE = 1_000_000;
/** Long enough for a cursor that contains a shop's name. */
const MAX_CURSOR_LENGTH = 2000;

/** `sorts` are the names a caller may sort by; `-` before a name means descending. */
export function readListQuery<SortKey extends string>(
  query: QueryValues,
  sorts: readonly SortKey[],
  defaultSort: SortKey | `-${SortKey}`,
): ListQuery<SortKey> {
  const sortText = textParam(query, 'sort') || defaultSort;
  const key = sorts.find((sort) => sort === sortText.replace(/^-/, ''));
  if (key === undefined) throw invalidField('sort', `Sort by one of ${sorts.join(', ')}.`);
  return {
    page: integerParam(query, 'page', { default: 1, max: MAX_PAGE }),
    near: decodeCursor(textParam(query, 'near', MAX_CURSOR_LENGTH)),
    search: textParam(query, 'search'),
    sort: { key, isDescending: sortText.startsWith('-') },
  };
}

/**
 * Declares the query of a list as a route's `querystring`; `filters` are the list's own fields with descriptions, and
 * `read` reads them.
 */
export const listQuery = <SortKey extends string, Filter extends object = object>(
  sorts: readonly SortKey[],
  defaultSort: SortKey | `-${SortKey}`,
  filters: Readonly<Record<string, string>> = {},
  readFilters: (query: QueryValues) => Filter = () => ({}) as Filter,
): QueryForm<ListQuery<SortKey> & Filter> =>
  new QueryForm(
    {
      page: 'The page, from 1.',
      near: 'What the answer for a page beside it said, if it said any.',
      search: 'Words to look for.',
      sort: `One of ${sorts.join(', ')}; with - before it, descending. ${defaultSort} unless said.`,
      ...filters,
    },
    (query) => ({ ...readListQuery(query, sorts, defaultSort), ...readFilters(query) }),
  );

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
