import type { AffiliatePayoutRow } from '@baitdrop/contract/affiliate';
import { pence } from '@baitdrop/domain/money/pence';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { dayText } from '../../../ui/time/london-text.ts';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { PagedColumn } from '../paged-table.tsx';

function Status({ row }: { row: AffiliatePayoutRow }) {
  if (row.paid_at !== null)
    return (
      <CellStack>
        <Chip tone="success">Paid</Chip>
        <span className="text-sm text-muted [overflow-wrap:anywhere]">
          <Instant at={new Date(row.paid_at)} show="date" />, {row.reference}
        </span>
      </CellStack>
    );
  if (row.status === 'withdrawn') return <Chip>Withdrawn</Chip>;
  if (row.is_waiting)
    return (
      <CellStack>
        <Chip tone="warning">On hold</Chip>
        <span className="text-sm text-muted">Fraud check open</span>
      </CellStack>
    );
  return (
    <CellStack>
      <Chip tone="warning">To be paid</Chip>
      <span className="text-sm text-muted">
        {row.exported_at === null ? (
          'Not in a file yet'
        ) : (
          <>
            In the file of <Instant at={new Date(row.exported_at)} show="date" />
          </>
        )}
      </span>
    </CellStack>
  );
}

export const affiliatePayoutColumns = (
  onPay: (row: AffiliatePayoutRow) => void,
): readonly PagedColumn<AffiliatePayoutRow>[] => [
  {
    key: 'affiliate',
    header: 'Affiliate',
    cell: ({ affiliate_name: name, affiliate_email: email }) => (
      <CellStack>
        <span className="font-semibold">{name || 'Account closed'}</span>
        <span className="text-sm text-muted [overflow-wrap:anywhere]">{email}</span>
      </CellStack>
    ),
  },
  { key: 'amount', header: 'Amount', isNumeric: true, cell: (row) => <Money amount={pence(row.amount_pence)} /> },
  { key: 'to', header: 'To', cell: ({ label }) => <span className="text-sm">{label || '–'}</span> },
  {
    key: 'requested_at',
    header: 'Requested',
    isSortable: true,
    cell: (row) => <Instant at={new Date(row.requested_at)} show="date" />,
  },
  { key: 'due', header: 'Pay by', cell: (row) => dayText(calendarDay(row.due_on)) },
  { key: 'status', header: 'Status', cell: (row) => <Status row={row} /> },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (row) =>
      row.status === 'requested' && !row.is_waiting ? (
        <Button variant="secondary" onClick={() => onPay(row)} aria-label={`Mark paid: ${row.affiliate_name}`}>
          Mark paid
        </Button>
      ) : null,
  },
];
