import type { TrackedOrder } from '@baitdrop/contract/tracking';
import Phone from 'lucide-react/icons/phone';
import { telLink } from '../../ui/phone.ts';
import { buttonClass } from '../../ui/button.ts';

interface PersonProps {
  part: string;
  name: string;
  detail: string;
  phone?: string;
}

function Person({ part, name, detail, phone = '' }: PersonProps) {
  return (
    <li className="flex min-h-21 items-center justify-between gap-3 border-t border-line py-2.5">
      <span className="min-w-0">
        <span className="block text-sm text-muted">{part}</span>
        <span className="block font-semibold wrap-anywhere">{name}</span>
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

const courierText: Record<TrackedOrder['status'], string> = {
  pending: 'Chosen when the shop accepts',
  preparing: 'Being chosen',
  en_route: 'On the way to you',
  delivered: 'Delivered',
  cancelled: 'Not needed any more',
};

/** The courier's detail line while there is a problem. */
const troubledText: Partial<Record<NonNullable<TrackedOrder['trouble']>['kind'], string>> = {
  nobody_found: 'Nobody yet',
  gave_up_with_goods: 'Taking it back to the shop',
  on_its_way_back: 'Taking it back to the shop',
  handed_back: 'Took it back to the shop',
  lost: 'Did not bring it back',
};

/** The courier's number is masked, and forwards calls from one phone only. */
const FROM_YOUR_PHONE = 'Call from your order’s number';

/** Shown before a courier is found and after the delivery too, so that what is below does not move. */
function Courier({ order: { courier, status, trouble } }: { order: TrackedOrder }) {
  const isUnderWay = status === 'preparing' || status === 'en_route';
  if (courier && courier.name !== '' && isUnderWay)
    return (
      <Person
        part={['Your courier', courier.vehicle].filter(Boolean).join(', ')}
        name={courier.name}
        detail={courier.phone === '' ? '' : FROM_YOUR_PHONE}
        phone={courier.phone}
      />
    );
  const troubled = trouble === null ? undefined : troubledText[trouble.kind];
  return <Person part="Your courier" name={troubled ?? courierText[status]} detail="" />;
}

/** The people who have the order, and how to reach them. */
export function People({ order }: { order: TrackedOrder }) {
  const { shop } = order;
  return (
    <ul aria-label="Who to call">
      {order.fulfilment === 'delivery' ? <Courier order={order} /> : null}
      <Person
        part="The shop"
        name={shop.name}
        detail={order.fulfilment === 'collection' ? shop.address : ''}
        phone={shop.phone}
      />
    </ul>
  );
}
