import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';

const people: Record<string, string> = {
  customer: 'Customer',
  shop: 'Shop',
  admin: 'Administrator',
  courier: 'Courier',
  payments: 'Payment',
  system: 'BaitDrop',
};

export function OrderHistory({ order: { events } }: { order: AdminOrder }) {
  return (
    <Section title="History">
      {events.length === 0 ? <p className="text-muted">Nothing has happened yet.</p> : null}
      <ol className="grid gap-3">
        {events.map(({ id, by, text, at }) => (
          <li key={id} className="grid gap-x-4 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <span className="text-muted">
              <Instant at={new Date(at)} />
            </span>
            <span className="[overflow-wrap:anywhere]">
              {text} <span className="text-sm text-muted">{people[by] ?? by}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
