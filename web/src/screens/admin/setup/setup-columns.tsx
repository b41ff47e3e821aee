import type { SetupPromise, SetupRow } from '@baitdrop/contract/admin-setup';
import { pence } from '@baitdrop/domain/money/pence';
import { setupServiceName } from '@baitdrop/domain/setup/setup-service-name';
import { setupTransitionsFrom, type SetupStep } from '@baitdrop/domain/setup/setup-steps';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { telLink } from '../../../ui/phone.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { CellStack } from '../../../ui/table/cell-stack.tsx';
import type { PagedColumn } from '../paged-table.tsx';
import { ShopLink } from '../shop-link.tsx';
import { slaText } from './sla-text.ts';

const statusLabels: Record<SetupRow['status'], { text: string; tone: ChipTone }> = {
  pending: { text: 'Pending', tone: 'warning' },
  paid: { text: 'Pending', tone: 'warning' },
  contacted: { text: 'Contacted', tone: 'info' },
  in_progress: { text: 'In progress', tone: 'info' },
  done: { text: 'Done', tone: 'success' },
  cancelled: { text: 'Cancelled', tone: 'error' },
};

export const stepLabels: Record<SetupStep, string> = {
  contacted: 'Contacted',
  in_progress: 'Begin',
  done: 'Done',
  cancelled: 'Cancel',
};

function PromiseLeft({ name, promise, idleText }: { name: string; promise: SetupPromise; idleText?: string }) {
  const now = useMinute();
  if (now === null) return null;
  const { text, tone } = slaText(promise, now, idleText);
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 md:justify-start">
      <span className="text-sm text-muted">{name}</span>
      <Chip tone={tone} {...(tone === 'error' && { Icon: TriangleAlert })}>
        {text}
      </Chip>
    </span>
  );
}

const LINK_CLASS = 'inline-flex min-h-8 items-center text-action-text underline underline-offset-2';

export const setupColumns = (onMove: (row: SetupRow, step: SetupStep) => void): readonly PagedColumn<SetupRow>[] => [
  {
    key: 'shop',
    header: 'Shop',
    isSortable: true,
    cell: ({ shop_name, shop_id, service_type, price_pence }) => (
      <CellStack>
        <ShopLink shopId={shop_id}>{shop_name || shop_id}</ShopLink>
        <span className="text-sm text-muted">
          {setupServiceName({ serviceType: service_type, pricePence: price_pence })},{' '}
          <Money amount={pence(price_pence)} brief />
        </span>
      </CellStack>
    ),
  },
  {
    key: 'contact',
    header: 'Contact',
    cell: ({ contact }) => (
      <span className="grid text-sm">
        <span>{contact.name}</span>
        {contact.phone === '' ? null : (
          <a className={LINK_CLASS} href={telLink(contact.phone)}>
            {contact.phone}
          </a>
        )}
        {contact.email === '' ? null : (
          <a className={`${LINK_CLASS} [overflow-wrap:anywhere]`} href={`mailto:${contact.email}`}>
            {contact.email}
          </a>
        )}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    isSortable: true,
    cell: ({ status, paid_at }) => (
      <CellStack>
        <Chip tone={statusLabels[status].tone}>{statusLabels[status].text}</Chip>
        {paid_at === null ? <Chip>Not paid</Chip> : <Chip tone="success">Paid</Chip>}
      </CellStack>
    ),
  },
  {
    key: 'due',
    header: 'Promised',
    isSortable: true,
    cell: ({ contact_promise, live_promise, status }) =>
      status === 'cancelled' ? (
        <span className="text-muted">–</span>
      ) : (
        <span className="grid gap-1">
          <PromiseLeft name="Contact, 2 h" promise={contact_promise} />
          <PromiseLeft name="Live, 24 h" promise={live_promise} idleText="From payment on" />
        </span>
      ),
  },
  {
    key: 'requested',
    header: 'Asked',
    isSortable: true,
    cell: ({ requested_at }) => (requested_at === null ? '–' : <Instant at={new Date(requested_at)} />),
  },
  {
    key: 'actions',
    header: 'Actions',
    isActions: true,
    cell: (row) => (
      <span className="flex flex-wrap justify-end gap-2">
        {setupTransitionsFrom(row.status).map((step) => (
          <Button
            key={step}
            variant={step === 'cancelled' ? 'quiet' : 'secondary'}
            aria-label={`${stepLabels[step]}: ${row.shop_name || row.shop_id}`}
            onClick={() => onMove(row, step)}
          >
            {stepLabels[step]}
          </Button>
        ))}
      </span>
    ),
  },
];
