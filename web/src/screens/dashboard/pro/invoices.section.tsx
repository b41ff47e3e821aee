import type { ProState } from '@baitdrop/contract/pro';
import { pence } from '@baitdrop/domain/money/pence';
import { Chip } from '../../../ui/chip.tsx';
import { Money } from '../../../ui/money.tsx';
import { Section } from '../../../ui/section.tsx';
import { Instant } from '../../../ui/time/instant.tsx';

const labels = { paid: 'Paid', open: 'Not paid', void: 'Void' } as const;
const tones = { paid: 'success', open: 'error', void: 'neutral' } as const;

export function InvoicesSection({ invoices }: { invoices: ProState['invoices'] }) {
  return (
    <Section isPlain title="Invoices">
      <ul className="grid rounded-card border border-line bg-surface">
        {invoices.map(({ id, number, amount_pence, status, period_starts, period_ends, url }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line px-5 py-3 last:border-0"
          >
            <span className="min-w-40">
              {url === '' ? (
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
              )}
              <span className="block text-sm text-muted">
                <Instant at={new Date(period_starts)} show="date" /> to{' '}
                <Instant at={new Date(period_ends)} show="date" />
              </span>
            </span>
            <Chip tone={tones[status]}>{labels[status]}</Chip>
            <Money amount={pence(amount_pence)} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
