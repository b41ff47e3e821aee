import type { OrderEventRecord } from '@baitdrop/contract/orders';
import { Instant } from '../../../ui/time/instant.tsx';
import { NearInstant } from '../near-instant.tsx';

const people: Record<string, string> = {
  customer: 'Customer',
  shop: 'Shop',
  admin: 'BaitDrop team',
  courier: 'Courier',
  payments: 'Payment',
  system: 'BaitDrop',
};

/** What happened, who did it and when. */
export function OrderEvents({ events }: { events: readonly OrderEventRecord[] }) {
  if (events.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <ol className="grid gap-3">
      {events.map(({ id, by, text, created }) => (
        <li key={id} className="grid grid-cols-[4rem_1fr] gap-x-3">
          <span className="text-muted">
            <Instant at={new Date(created)} show="time" />
          </span>
          <span>
            {text}
            <span className="block text-sm text-muted">
              {people[by] ?? by}, <NearInstant at={created} show="date" />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
