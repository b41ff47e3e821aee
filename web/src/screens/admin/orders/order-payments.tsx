import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { pence } from '@baitdrop/domain/money/pence';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';

const labels: Record<string, { text: string; tone: ChipTone }> = {
  starting: { text: 'Starting', tone: 'neutral' },
  open: { text: 'Open', tone: 'info' },
  paid: { text: 'Paid', tone: 'success' },
  expired: { text: 'Expired', tone: 'neutral' },
  failed: { text: 'Failed', tone: 'error' },
  queued: { text: 'Queued', tone: 'info' },
  sent: { text: 'Sent', tone: 'info' },
  succeeded: { text: 'Done', tone: 'success' },
};

const PAYERS = { shop: '', platform: 'BaitDrop pays for the goods.', courier: 'Claimed from the courier.' } as const;

function StateChip({ status }: { status: string }) {
  const { text, tone } = labels[status] ?? { text: status, tone: 'neutral' as const };
  return <Chip tone={tone}>{text}</Chip>;
}

const ROW_CLASS = 'grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-line py-2 last:border-0';

export function OrderPayments({ order: { payments, refunds } }: { order: AdminOrder }) {
  return (
    <Section title="Payments and refunds">
      {payments.length === 0 ? <p className="text-muted">No payment yet.</p> : null}
      <ul className="grid">
        {payments.map(({ id, status, amount_pence, fee_pence, payment_intent, paid_at, created_at }) => (
          <li key={id} className={ROW_CLASS}>
            <span className="min-w-0">
              <span className="flex items-center gap-2">
                Payment <StateChip status={status} />
              </span>
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                <Instant at={new Date(paid_at ?? created_at)} />
                {payment_intent === '' ? '' : `, ${payment_intent}`}
              </span>
            </span>
            <span className="text-right">
              <Money amount={pence(amount_pence)} className="font-semibold" />
              {fee_pence > 0 ? (
                <span className="block text-sm text-muted">
                  card fee <Money amount={pence(fee_pence)} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
        {refunds.map(({ id, status, amount_pence, credit_pence, reason, payer, created_at }) => (
          <li key={id} className={ROW_CLASS}>
            <span className="min-w-0">
              <span className="flex items-center gap-2">
                Refund <StateChip status={status} />
              </span>
              <span className="block text-sm text-muted [overflow-wrap:anywhere]">
                <Instant at={new Date(created_at)} />, {reason} {PAYERS[payer]}
              </span>
            </span>
            <span className="text-right">
              <Money amount={pence(-amount_pence)} className="font-semibold" />
              {credit_pence > 0 ? (
                <span className="block text-sm text-muted">
                  of it credit <Money amount={pence(credit_pence)} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
