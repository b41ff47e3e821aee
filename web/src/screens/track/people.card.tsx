import type { TrackedOrder } from '@baitdrop/contract/tracking';
import Phone from 'lucide-react/icons/phone';
import { telLink } from '../../features/orders/tel-link.ts';
import { buttonClass } from '../../ui/button.ts';
import { TrackCard } from './track-card.tsx';

interface PersonProps {
  part: string;
  name: string;
  detail: string;
  phone: string;
}

function Person({ part, name, detail, phone }: PersonProps) {
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-3 first:pt-0 last:border-0 last:pb-0">
      <span className="min-w-0">
        <span className="block text-sm text-muted">{part}</span>
        <span className="block font-semibold break-words">{name}</span>
        {detail === '' ? null : <span className="block text-sm text-muted">{detail}</span>}
      </span>
      {phone === '' ? null : (
        <a href={telLink(phone)} aria-label={`Call ${name}`} className={`${buttonClass('secondary')} shrink-0`}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
          Call
        </a>
      )}
    </li>
  );
}

/** Who has the order, and how to reach them. */
export function PeopleCard({ order: { courier, shop, status } }: { order: TrackedOrder }) {
  const isUnderWay = status === 'preparing' || status === 'en_route';
  return (
    <TrackCard title="Who to call">
      <ul>
        {courier && courier.name !== '' && isUnderWay ? (
          <Person part="Your courier" name={courier.name} detail={courier.vehicle} phone={courier.phone} />
        ) : null}
        <Person part="The shop" name={shop.name} detail={shop.address} phone={shop.phone} />
      </ul>
    </TrackCard>
  );
}
