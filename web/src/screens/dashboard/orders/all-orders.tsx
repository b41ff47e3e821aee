import { shopShareOfOrder } from '@baitdrop/contract/orders-with-lines';
import { type StatusChoice, statusChoices } from '@baitdrop/contract/desk-orders';
import { orderStatusWords } from '@baitdrop/domain/orders/order-label';
import Download from 'lucide-react/icons/download';
import { type RefObject, useEffect } from 'react';
import { Link } from 'react-router';
import { type DeskOrder, itemCount } from '../../../features/desk/desk-order.ts';
import { downloadOrders, useOrders } from '../../../features/desk/orders.queries.ts';
import { useShopPermission } from '../../../features/desk/shop-role.ts';
import { DisputeChip } from '../../../features/orders/dispute-chip.tsx';
import { useCommand } from '../../../platform/query/use-command.ts';
import { ProblemAlert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Money } from '../../../ui/money.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { saveOrNotify } from '../../../ui/save-or-notify.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { pageSpan } from '../../../ui/table/paging.ts';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { DeskChips } from '../desk-chips.tsx';
import { RelativeTime } from '../relative-time.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import { TruncatedCell } from '../../../ui/table/truncated-cell.tsx';
import { ListSearch } from '../../../ui/search/list-search.tsx';
import type { DeskAddress } from './desk-address.ts';

const PER_PAGE = 25;

const statuses = statusChoices
  .filter((choice) => choice !== 'open')
  .map((value) => ({ value, label: value === 'all' ? 'All' : orderStatusWords[value] }));

const columnsFor = (seesMoney: boolean, pathOf: (order: DeskOrder) => string): TableColumn<DeskOrder>[] => [
  {
    key: 'code',
    header: 'Order',
    cell: (order) => (
      <Link
        to={pathOf(order)}
        className="font-semibold whitespace-nowrap text-ink tabular-nums no-underline hover:underline"
      >
        {order.code}
      </Link>
    ),
  },
  { key: 'ordered', header: 'Ordered', cell: ({ paid_at }) => <RelativeTime at={paid_at} /> },
  {
    key: 'customer',
    header: 'Customer',
    cell: ({ customer_name }) => <TruncatedCell text={customer_name} />,
  },
  {
    key: 'items',
    header: 'Items',
    cell: (order) => (
      <span className="whitespace-nowrap">
        {itemCount(order) === 1 ? '1 item' : `${itemCount(order)} items`},{' '}
        {order.fulfilment === 'collection' ? 'collection' : 'courier'}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (order) => (
      <CellStack>
        <DeskChips order={order} />
        <DisputeChip dispute={order.dispute} />
      </CellStack>
    ),
  },
  ...(seesMoney
    ? [
        {
          key: 'share',
          header: 'You keep',
          isNumeric: true,
          cell: (order: DeskOrder) => <Money amount={shopShareOfOrder(order)} />,
        },
      ]
    : []),
];

interface AllOrdersProps {
  shopId: string;
  address: DeskAddress;
  pathWith: (changes: Partial<DeskAddress>) => string;
  onChange: (changes: Partial<DeskAddress>, isStep?: boolean) => void;
  searchRef: RefObject<HTMLInputElement | null>;
}

/** All orders of the shop as a table, by state and days, with a file for spreadsheets. */
export function AllOrders({ shopId, address, pathWith, onChange, searchRef }: AllOrdersProps) {
  const { status, from, until, search, page } = address;
  const query = { shopId, status, from, until, search };
  const listed = useOrders(query, page, PER_PAGE);
  const { total } = listed;
  const seesMoney = useShopPermission('money');
  const saving = useCommand();
  const span = total === null ? null : pageSpan(total, page, PER_PAGE);
  const pageCount = span?.pageCount ?? page;
  useEffect(() => {
    if (page > pageCount) onChange({ page: pageCount });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another function asks for no other page
  }, [page, pageCount]);
  const save = () =>
    saving.run(async () => {
      const { file, name } = await downloadOrders(query);
      await saveOrNotify(name, file);
    });
  const filter = (changes: Partial<DeskAddress>) => onChange({ ...changes, page: 1 });

  return (
    <section aria-label="All orders" className="grid gap-4">
      <FilterBar
        search={
          <ListSearch
            placeholder="Code or customer"
            maxLength={80}
            value={search}
            onSearch={(text) => filter({ search: text })}
            fieldRef={searchRef}
          />
        }
        count={[status !== 'all', from !== '', until !== ''].filter(Boolean).length}
        filters={
          <>
            <div className="w-full sm:w-36">
              <SelectField
                label="Status"
                saysOptional={false}
                options={statuses}
                value={status}
                onChange={({ target }) => filter({ status: target.value as StatusChoice })}
              />
            </div>
            <div className="min-w-0 flex-1 sm:w-36 sm:flex-none">
              <TextField
                label="From"
                saysOptional={false}
                type="date"
                value={from}
                max={until || undefined}
                onChange={({ target }) => filter({ from: target.value })}
              />
            </div>
            <div className="min-w-0 flex-1 sm:w-36 sm:flex-none">
              <TextField
                label="To"
                saysOptional={false}
                type="date"
                value={until}
                min={from || undefined}
                onChange={({ target }) => filter({ until: target.value })}
              />
            </div>
          </>
        }
        actions={
          <Button
            variant="secondary"
            className="px-4! sm:ml-auto"
            pending={saving.isPending}
            disabled={total === 0}
            onClick={() => void save()}
          >
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            CSV
          </Button>
        }
      />
      <ProblemAlert problem={saving.problem} />
      <Loaded query={listed} what="The orders" height="h-96">
        {(orders) => (
          <DataTable
            caption="All orders"
            pathOf={({ id }) => pathWith({ order: id })}
            columns={columnsFor(seesMoney, ({ id }) => pathWith({ order: id }))}
            rows={orders}
            rowKey={({ id }) => id}
            span={span}
            onPage={(next) => onChange({ page: next }, true)}
            empty={<p className="px-4 py-6 text-center text-muted">No orders like that.</p>}
          />
        )}
      </Loaded>
    </section>
  );
}
