import { type CourierLogRow, listCourierLogs } from '@baitdrop/contract/admin-courier';
import { COURIER_LABELS, COURIER_NAMES, isCourierName } from '@baitdrop/domain/courier/courier-names';
import { useState } from 'react';
import { ScooterCourierPicture } from '../../../features/pictures/scooter-courier.picture.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { type PagedColumn, PagedTable } from '../paged-table.tsx';
import { LogDialog } from './log.dialog.tsx';
import { OutcomeChip } from './outcome-chip.tsx';
import { AdminOrderLink } from '../order-link.tsx';

const NAMES = ['outcome', 'courier', 'endpoint', 'environment', 'retailer_id'];

const columnsOf = (onShow: (row: CourierLogRow) => void): readonly PagedColumn<CourierLogRow>[] => [
  {
    key: 'timestamp',
    header: 'When',
    isSortable: true,
    cell: ({ timestamp }) => <Instant at={new Date(timestamp)} />,
  },
  {
    key: 'shop',
    header: 'Shop',
    cell: ({ shop_name, retailer_id }) => <span className="wrap-anywhere">{shop_name || retailer_id || '–'}</span>,
  },
  {
    key: 'order',
    header: 'Order',
    cell: ({ order, order_code }) =>
      order === '' ? (
        <span className="text-muted">–</span>
      ) : (
        <AdminOrderLink order={order} code={order_code || order} />
      ),
  },
  {
    key: 'courier',
    header: 'Courier',
    cell: ({ courier }) => (isCourierName(courier) ? COURIER_LABELS[courier] : '–'),
  },
  { key: 'endpoint', header: 'Endpoint', cell: ({ endpoint }) => endpoint },
  {
    key: 'environment',
    header: 'Environment',
    cell: ({ environment }) => <Chip tone={environment === 'production' ? 'info' : 'warning'}>{environment}</Chip>,
  },
  { key: 'status', header: 'Status', cell: ({ status_code }) => <OutcomeChip statusCode={status_code} /> },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (row) => (
      <Button variant="quiet" aria-label={`Show the ${row.endpoint} call`} onClick={() => onShow(row)}>
        Show
      </Button>
    ),
  },
];

/** Lists every call to the courier with its result. */
export function LogsSection({ retailer, version }: { retailer: { id: string; name: string } | null; version: number }) {
  const [shown, setShown] = useState<CourierLogRow | null>(null);
  return (
    <section id="logs" aria-labelledby="courier-logs" className="scroll-mt-20">
      <h2 id="courier-logs" className="text-xl">
        API logs
      </h2>
      <p className="mb-4 text-muted">Every call to the courier, secrets masked.</p>
      <PagedTable
        caption="API logs"
        endpoint={listCourierLogs}
        columns={columnsOf(setShown)}
        rowKey={({ id }) => id}
        search={{ label: 'Order code', placeholder: 'ABC-123' }}
        filterNames={NAMES}
        filters={
          <>
            <ChoiceFilter
              label="Status"
              name="outcome"
              names={NAMES}
              options={[
                { value: 'success', label: 'Success' },
                { value: 'error', label: 'Error' },
              ]}
            />
            <ChoiceFilter
              label="Courier"
              name="courier"
              names={NAMES}
              options={COURIER_NAMES.map((value) => ({ value, label: COURIER_LABELS[value] }))}
            />
            <ChoiceFilter
              label="Endpoint"
              name="endpoint"
              names={NAMES}
              options={['quote', 'delivery', 'token'].map((value) => ({ value, label: value }))}
            />
            <ChoiceFilter
              label="Environment"
              name="environment"
              names={NAMES}
              options={['sandbox', 'production'].map((value) => ({ value, label: value }))}
            />
            {retailer === null ? null : (
              <ChoiceFilter
                label="Shop"
                name="retailer_id"
                names={NAMES}
                options={[{ value: retailer.id, label: retailer.name }]}
              />
            )}
          </>
        }
        topic="courier_logs/*"
        version={version}
        empty={
          <EmptyState headingLevel={3} picture={<ScooterCourierPicture className="size-32" />} title="No calls yet">
            Every request to a courier appears here.
          </EmptyState>
        }
      />
      {shown === null ? null : <LogDialog row={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
