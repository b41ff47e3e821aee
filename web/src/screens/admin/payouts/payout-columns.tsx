import type { AdminPayout } from '@baitdrop/contract/admin-payouts';
import { pence } from '@baitdrop/domain/money/pence';
import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { instantOfLondon } from '@baitdrop/domain/time/london';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { PagedColumn } from '../paged-table.tsx';
import { ShopLink } from '../shop-link.tsx';
import { ApproveButton } from './approve.button.tsx';
import { DeclineButton } from './decline.button.tsx';
import { payoutStates } from './payout-states.ts';

/** The date on which it was sent, or is promised. */
function When({ payout }: { payout: AdminPayout }) {
  if (payout.paid_at !== null)
    return (
      <>
        arrived <Instant at={new Date(payout.paid_at)} show="date" />
      </>
    );
  if (payout.sent_at !== null)
    return (
      <>
        sent <Instant at={new Date(payout.sent_at)} show="date" />
      </>
    );
  if (payout.due_on === '') return null;
  return (
    <>
      promised by <Instant at={instantOfLondon(calendarDay(payout.due_on), '12:00')} show="date" />
    </>
  );
}

export const payoutColumns: readonly PagedColumn<AdminPayout>[] = [
  {
    key: 'shop',
    header: 'Shop',
    isSortable: true,
    cell: ({ shop_id, shop_name, orders }) => (
      <CellStack>
        <ShopLink shopId={shop_id}>{shop_name}</ShopLink>
        <span className="text-sm text-muted">{orders === 1 ? '1 order' : `${orders} orders`}</span>
      </CellStack>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    isSortable: true,
    isNumeric: true,
    cell: ({ amount_pence }) => <Money amount={pence(amount_pence)} className="font-semibold" />,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (payout) => (
      <CellStack>
        <Chip tone={payoutStates[payout.status].tone}>{payoutStates[payout.status].label}</Chip>
        <span className="text-sm text-muted">
          <When payout={payout} />
        </span>
        {payout.failure === '' ? null : <span className="text-sm [overflow-wrap:anywhere]">{payout.failure}</span>}
      </CellStack>
    ),
  },
  {
    key: 'created',
    header: 'Made',
    isSortable: true,
    cell: ({ created }) => <Instant at={new Date(created)} show="date" />,
  },
  {
    key: 'approvals',
    header: 'Approved by',
    cell: ({ approvals }) =>
      approvals.length === 0 ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="grid text-sm wrap-anywhere">
          {approvals.map(({ admin_email, at }) => (
            <span key={at}>{admin_email === '' ? 'Somebody who left' : admin_email}</span>
          ))}
        </span>
      ),
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (payout) => (
      <span className="flex flex-wrap items-center justify-end gap-2 md:justify-start">
        <ApproveButton payout={payout} />
        <DeclineButton payout={payout} />
      </span>
    ),
  },
];
