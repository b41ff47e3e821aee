import type { OrderHistory } from '@baitdrop/contract/dashboard';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { Instant } from '../../../ui/time/instant.tsx';
import { RelativeTime } from '../relative-time.tsx';

const people: Record<string, string> = {
  customer: 'Customer',
  shop: 'Shop',
  admin: 'BaitDrop team',
  courier: 'Courier',
  payments: 'Payment',
  system: 'BaitDrop',
};

/** The history of the order: what happened, by whom and when. */
export function OrderEvents({ events }: { events: OrderHistory['events'] }) {
  if (events.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <ol className="grid gap-3">
      {events.map(({ id, kind, by, name, text, at }) => (
        <li key={id} className="grid grid-cols-[4rem_1fr] gap-x-3">
          <span className="text-muted">
            <Instant at={new Date(at)} show="time" />
          </span>
          <span>
            {text}
            <span className="block text-sm text-muted">
              {name === '' ? (people[by] ?? by) : deskMessages.history(kind, name)},{' '}
              <RelativeTime at={at} show="date" />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
