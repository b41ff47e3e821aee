import type { ProState } from '@baitdrop/contract/pro';
import { pence } from '@baitdrop/domain/money/pence';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { usePagedRows } from '../../../ui/table/use-paged-rows.ts';
import { Instant } from '../../../ui/time/instant.tsx';

const labels = { paid: 'Paid', open: 'Not paid', void: 'Void' } as const;
const tones = { paid: 'success', open: 'error', void: 'neutral' } as const;

type Invoice = ProState['invoices'][number];

const columns: readonly TableColumn<Invoice>[] = [
  {
    key: 'number',
    header: 'Invoice',
    cell: ({ number, url }) =>
      url === '' ? (
        <span className="font-semibold">{number || 'Invoice'}</span>
      ) : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-action-text underline underline-offset-2"
        >
          {number || 'Invoice'}
          <span className="sr-only"> (opens a new tab)</span>
        </a>
      ),
  },
  {
    key: 'period',
    header: 'Period',
    cell: ({ period_starts, period_ends }) => (
      <span>
        <Instant at={new Date(period_starts)} show="date" /> to <Instant at={new Date(period_ends)} show="date" />
      </span>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <Chip tone={tones[status]}>{labels[status]}</Chip> },
  {
    key: 'amount',
    header: 'Amount',
    isNumeric: true,
    cell: ({ amount_pence }) => <Money amount={pence(amount_pence)} className="font-semibold" />,
  },
];

export function InvoicesSection({ invoices }: { invoices: readonly Invoice[] }) {
  const { rows, span, onPage } = usePagedRows(invoices, columns, 'invoices', 25);
  return (
    <Section isPlain title="Invoices">
      <DataTable
        caption="Invoices"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        span={span}
        onPage={onPage}
        empty={<p className="px-5 py-6 text-muted">No invoices yet.</p>}
      />
    </Section>
  );
}
