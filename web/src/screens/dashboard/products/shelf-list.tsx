/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-to-interactive-role -- drawn as blocks, a table loses its roles unless they are written down */
import { SHELF_SORTS } from '@baitdrop/contract/shelf-filters';
import type { ShelfPage } from '@baitdrop/contract/shop-products';
import type { ChangeEvent } from 'react';
import { MaggotTubPicture } from '../../../features/pictures/maggot-tub.picture.tsx';
import { stateOf } from '../../../features/shelf/shelf-state-chip.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { Checkbox } from '../../../ui/choice/checkbox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded, type LoadedQuery } from '../../../ui/loaded.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Pagination } from '../../../ui/table/pagination.tsx';
import { ColumnHeader } from '../../../ui/table/column-header.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { Sort } from '../../../ui/table/sorting.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { ProductRow } from './product-row.tsx';
import { PRODUCTS_PER_PAGE, type ShelfAddress } from './shelf-address.ts';

interface ShelfListProps {
  shopId: string;
  query: LoadedQuery<ShelfPage>;
  address: ShelfAddress;
  now: Date;
  isChosen: (id: string) => boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onChooseAll: (ids: readonly string[], isChosen: boolean) => void;
  onAddress: (changes: Partial<ShelfAddress>) => void;
}

function Nothing({ page, onAddress }: { page: ShelfPage; onAddress: ShelfListProps['onAddress'] }) {
  const isNew = page.counts.all === 0;
  return (
    <EmptyState
      picture={<MaggotTubPicture className="size-32" />}
      title={isNew ? 'Your shelves are empty' : 'Nothing found'}
      actions={
        isNew ? (
          <>
            <LinkButton to="/dashboard/products/new">Add your first product</LinkButton>
            <LinkButton to="/dashboard/products/import" variant="secondary">
              Import a file
            </LinkButton>
          </>
        ) : (
          <Button variant="secondary" onClick={() => onAddress({ search: '', category: '', show: 'all', page: 1 })}>
            Show all products
          </Button>
        )
      }
    >
      {isNew ? 'Add one by hand, or bring them all from a spreadsheet.' : 'No product fits this search and filter.'}
    </EmptyState>
  );
}

const outline = (
  <div className="grid gap-2">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((each) => (
      <Skeleton key={each} shape="block" className="h-34 md:h-11" />
    ))}
  </div>
);

const EVERYTHING = 'Choose everything on this page';

// The server sorts: a column only says that it can be sorted.
const byServer = () => 0;
const cell = () => null;
const columns: readonly TableColumn<never>[] = [
  { key: 'choose', header: 'Choose', isActions: true, cell },
  { key: 'name', header: 'Product', sortBy: byServer, cell },
  { key: 'category', header: 'Category', cell },
  { key: 'price', header: 'Price', sortBy: byServer, isNumeric: true, cell },
  { key: 'stock', header: 'Stock', sortBy: byServer, cell },
  { key: 'actions', header: 'Actions', isActions: true, cell },
];

export function ShelfList(props: ShelfListProps) {
  const { shopId, query, address, now, isChosen, onChoose, onChooseAll, onAddress } = props;
  const sort = { columnKey: address.sort, isDescending: address.order === 'desc' };
  const sortBy = (next: Sort | null) => {
    const key = SHELF_SORTS.find((each) => each === next?.columnKey) ?? 'name';
    onAddress({ sort: key, order: next?.isDescending ? 'desc' : 'asc', page: 1 });
  };
  return (
    <section aria-label="Products" className="grid gap-3">
      <Loaded query={query} what="Your products" loading="Loading the products" outline={outline}>
        {(page) => {
          const ids = page.items.map(({ id }) => id);
          if (ids.length === 0) return <Nothing page={page} onAddress={onAddress} />;
          const everything = {
            checked: ids.every(isChosen),
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChooseAll(ids, target.checked),
          };
          return (
            <>
              <div className="px-3 md:hidden">
                <Checkbox {...everything}>{EVERYTHING}</Checkbox>
              </div>
              <div className="md:rounded-card md:border md:border-line md:bg-surface">
                <table role="table" className="block w-full md:table">
                  <caption className="sr-only">Products</caption>
                  <thead role="rowgroup" className="sr-only md:not-sr-only md:table-header-group">
                    <tr role="row" className="md:border-b md:border-line">
                      {columns.map((column) => (
                        <ColumnHeader
                          key={column.key}
                          column={column}
                          sort={sort}
                          onSort={sortBy}
                          {...(column.key === 'choose' && {
                            control: (
                              <Checkbox {...everything}>
                                <span className="sr-only">{EVERYTHING}</span>
                              </Checkbox>
                            ),
                          })}
                        />
                      ))}
                    </tr>
                  </thead>
                  <tbody role="rowgroup" className="grid gap-2 md:table-row-group">
                    {page.items.map((product) => (
                      <ProductRow
                        key={product.id}
                        shopId={shopId}
                        product={product}
                        state={stateOf(product, now)}
                        isChosen={isChosen(product.id)}
                        onChoose={onChoose}
                        onChanged={query.refetch}
                      />
                    ))}
                  </tbody>
                </table>
                <Pagination
                  label="Products"
                  span={pageSpan(page.totalItems, address.page, PRODUCTS_PER_PAGE)}
                  onPage={(next) => {
                    onAddress({ page: next });
                    window.scrollTo({ top: 0 });
                  }}
                />
              </div>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
