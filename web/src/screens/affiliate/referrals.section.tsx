import type { ReferralRow } from '@baitdrop/contract/affiliate';
import { REFERRAL_STATUS_COLOURS, type ReferralStatus } from '@baitdrop/domain/affiliate/affiliate-policy';
import { pence } from '@baitdrop/domain/money/pence';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Loaded, type LoadedQuery } from '../../ui/loaded.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { PageSpan } from '../../ui/table/paging.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { Instant } from '../../ui/time/instant.tsx';

const tones = { success: 'success', warning: 'warning', grey: 'neutral' } as const;
const statuses = {
  active: { word: 'Active', Icon: CircleCheck },
  pending: { word: 'Pending', Icon: Clock },
  inactive: { word: 'Inactive', Icon: CircleDashed },
} as const;

function StatusChip({ status }: { status: ReferralStatus }) {
  const { word, Icon } = statuses[status];
  return (
    <Chip tone={tones[REFERRAL_STATUS_COLOURS[status]]} Icon={Icon}>
      {word}
    </Chip>
  );
}

export const referralColumns: readonly TableColumn<ReferralRow>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => <span className="font-semibold">{name}</span> },
  { key: 'type', header: 'Type', cell: ({ type }) => (type === 'shop' ? 'Shop' : 'Customer') },
  { key: 'date', header: 'Date', cell: ({ date }) => <Instant at={new Date(date)} show="date" /> },
  {
    key: 'earnings',
    header: 'Earnings',
    cell: ({ earnings_pence: earned, pending_pence: pending }) => (
      <span className="grid justify-items-end">
        <Money amount={pence(earned)} />
        {pending > 0 ? (
          <span className="text-sm text-muted">
            <Money amount={pence(pending)} /> pending
          </span>
        ) : null}
      </span>
    ),
    isNumeric: true,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip status={status} /> },
];

interface ReferralsSectionProps {
  label?: ReactNode;
  list: LoadedQuery<{ rows: readonly ReferralRow[]; span: PageSpan; onPage: (page: number) => void }>;
}

export function ReferralsSection({ label, list }: ReferralsSectionProps) {
  return (
    <section aria-labelledby="referrals" className="mt-12">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <h2 id="referrals" className="text-2xl">
          Recent Referrals
        </h2>
        {label}
      </div>
      <p className="text-muted">
        Pending: no first order yet, or the email isn’t confirmed. Active: the first order arrived. Inactive: none
        arrived within 90 days, or it isn’t a new person.
      </p>
      <div className="mt-4 grid gap-4">
        <Loaded query={list} what="Your referrals" loading="Loading referrals" height="h-96">
          {(shown) => (
            <DataTable
              caption="Recent Referrals"
              columns={referralColumns}
              rowKey={({ name, date }) => `${date} ${name}`}
              {...shown}
              empty={
                <EmptyState headingLevel={3} picture={<NetPicture className="size-32" />} title="Nobody in the net yet">
                  Share your link. You’ll see people here as soon as they sign up.
                </EmptyState>
              }
            />
          )}
        </Loaded>
      </div>
    </section>
  );
}
