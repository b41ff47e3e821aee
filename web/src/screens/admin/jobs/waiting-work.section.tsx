import type { WaitingWork } from '@baitdrop/contract/admin-jobs';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';

const kindNames: Readonly<Record<WaitingWork['kind'], string>> = {
  mails: 'Mails',
  payouts: 'Payouts',
  courier: 'Courier calls',
  webhooks: 'Incoming webhooks',
  pushes: 'Push messages',
  shop_webhooks: 'Outgoing webhooks',
};

/** Work that waits for another party, with the reason. */
export function WaitingWorkSection({ waiting }: { waiting: readonly WaitingWork[] }) {
  if (waiting.length === 0) return null;
  return (
    <Section title="Waiting for others" lead="We keep trying. The oldest come first.">
      <ul>
        {waiting.map(({ kind, reason, count, since }) => (
          <li key={`${kind} ${reason}`} className="grid gap-1 border-b border-line py-3 last:border-0">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <span className="font-semibold">
                {kindNames[kind]}: {count}
              </span>
              <span className="text-sm text-muted">
                since <Instant at={new Date(since)} />
              </span>
            </span>
            <span className="[overflow-wrap:anywhere]">{reason === '' ? 'Due, and not begun yet.' : reason}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
