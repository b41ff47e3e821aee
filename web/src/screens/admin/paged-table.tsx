import { ADMIN_ROWS_PER_PAGE, type AdminList } from '@baitdrop/contract/admin-list';
import type { AnswerOf, JsonEndpoint } from '@baitdrop/contract/endpoint';
import { type ReactNode, useEffect, useState } from 'react';
import { FlaskPicture } from '../../features/pictures/flask.picture.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { pageSpan } from '../../ui/table/paging.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { writeListAddress } from './list-address.ts';
import { ReloadList } from './reload-list.ts';
import { ListSearch } from '../../ui/search/list-search.tsx';
import { useListAddress } from './use-list-address.ts';
import { ask, type Topics } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { keepPreviousData } from '@tanstack/react-query';

/** The server sorts, so a column only says that it can be sorted, under its key. */
export type PagedColumn<Row> = Omit<TableColumn<Row>, 'sortBy'> & { isSortable?: boolean };

type ListOf<E extends JsonEndpoint> = Exclude<AnswerOf<E>, undefined>;
type RowOf<E extends JsonEndpoint> = AnswerOf<E> extends { rows: (infer Row)[] } ? Row : never;

interface PagedTableProps<E extends JsonEndpoint> {
  /** The table's visible caption. */
  caption: string;
  /** A list of the admin panel: takes `page`, `search`, `sort` (`name` or `-name`) and the filters. */
  endpoint: E;
  columns: readonly PagedColumn<RowOf<E>>[];
  rowKey: (row: RowOf<E>) => string;
  search: { label: string; placeholder?: string };
  /** Names of the filters in the URL; `filters` renders them with `useListAddress` of the same names. */
  filterNames?: readonly string[];
  filters?: ReactNode;
  /** A change under this topic refetches the page. */
  topic?: Topics;
  /** The page of a row, which opens with a click anywhere in it. */
  pathOf?: (row: RowOf<E>) => string;
  /** The server sends this many rows per page. */
  perPage?: number;
  /** Shown if the list is empty without any search. */
  empty: ReactNode;
  /** A number that grows when the list must be refetched. Parts of a row use `useReloadList`. */
  version?: number;
  /** Called with the reply, for what it contains besides rows. */
  onList?: (list: ListOf<E>) => void;
}

const NEVER = 0;
/** The height of a full page with headers and pagination: what is below does not move if a page is shorter. */
const fullHeight = (perPage: number): string =>
  perPage === ADMIN_ROWS_PER_PAGE ? 'md:min-h-[78rem]' : 'md:min-h-[35rem]';

/** A list that the server pages, searches and sorts, a page at a time; page, search and sort are in the URL. */
export function PagedTable<E extends JsonEndpoint>(props: PagedTableProps<E>) {
  const {
    caption,
    endpoint,
    columns,
    rowKey,
    search,
    filterNames = [],
    filters,
    topic,
    pathOf,
    perPage = ADMIN_ROWS_PER_PAGE,
    empty,
    version = 0,
    onList,
  } = props;
  const { address, change } = useListAddress(filterNames);
  // A cursor of the neighbouring page, which makes a page of a long list faster. It is not in the URL, because the
  // result is the same without it.
  const [from, setFrom] = useState<{ list: string; page: number; near: string | undefined }>();
  const listOf = JSON.stringify(writeListAddress({ ...address, page: 1 }));
  const near = from?.list === listOf && from.page === address.page ? from.near : undefined;
  const query = { ...writeListAddress(address), ...(near && { near }) };
  const answer = useQuery({
    ...ask(endpoint as JsonEndpoint, { query }, { live: topic, version }),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isPlaceholderData, refetch } = answer;
  const list = data as AdminList<RowOf<E>> | undefined;
  useEffect(() => {
    if (data) onList?.(data as ListOf<E>);
    // Runs once per response, not per render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [list]);
  const isBehind = isPlaceholderData && !isError;
  const filtersSet = Object.values(address.filters).filter((chosen) => chosen !== '').length;
  const isNarrowed = address.search !== '' || filtersSet > 0;
  const span = pageSpan(list?.total ?? 0, list?.page ?? address.page, perPage);

  return (
    <div className="grid gap-4">
      <FilterBar
        search={<ListSearch {...search} value={address.search} onSearch={(text) => change({ search: text })} />}
        filters={filters}
        count={filtersSet}
      />
      <LoadProblem query={answer} what="The list" />
      {list ? (
        <div
          aria-busy={isBehind}
          className={`transition-opacity ${isBehind ? 'opacity-60' : ''} ${list.total > perPage ? fullHeight(perPage) : ''}`}
        >
          <ReloadList value={refetch}>
            <DataTable
              caption={caption}
              columns={columns.map(({ isSortable = false, ...column }) => ({
                ...column,
                ...(isSortable && { sortBy: () => NEVER }),
              }))}
              rows={list.rows}
              rowKey={rowKey}
              {...(pathOf && { pathOf })}
              span={span}
              onPage={(page) => {
                setFrom({ list: listOf, page, near: isPlaceholderData ? undefined : list.near });
                change({ page });
              }}
              sort={address.sort}
              onSort={(sort) => change({ sort })}
              empty={
                isNarrowed ? (
                  <EmptyState
                    headingLevel={3}
                    picture={<FlaskPicture className="size-24" />}
                    title="Nothing found"
                    actions={
                      <Button
                        variant="secondary"
                        onClick={() =>
                          change({ search: '', filters: Object.fromEntries(filterNames.map((name) => [name, ''])) })
                        }
                      >
                        Show everything
                      </Button>
                    }
                  >
                    No results. Try fewer letters or another filter.
                  </EmptyState>
                ) : (
                  empty
                )
              }
            />
          </ReloadList>
        </div>
      ) : isError ? null : (
        <SkeletonGroup label={`Loading ${caption}`}>
          <Skeleton shape="block" className={`h-[80rem] md:h-[44rem] ${fullHeight(perPage)}`} />
        </SkeletonGroup>
      )}
    </div>
  );
}
