import { missingMessages } from '@baitdrop/domain/messages/missing';
import Bike from 'lucide-react/icons/bike';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import PackageX from 'lucide-react/icons/package-x';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DeskOrder, needsId } from '../../features/desk/desk-order.ts';
import { slotText } from '../../features/orders/slot-text.ts';
import { useMinute } from '../../platform/use-minute.ts';

function Fact({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </li>
  );
}

/** How the order leaves the shop, when, and the customer's requests. */
export function OrderFacts({ order, isBrief = false }: { order: DeskOrder; isBrief?: boolean }) {
  const now = useMinute();
  const isCollection = order.fulfilment === 'collection';
  const slot = { starts: order.slot_starts, ends: order.slot_ends };
  return (
    <ul className="grid gap-2">
      <Fact Icon={isCollection ? ShoppingBag : Bike}>
        {isCollection ? (
          <>Collection by {order.customer_name}</>
        ) : (
          <>
            Courier to {order.customer_name}
            {isBrief ? `, ${order.postcode}` : null}
          </>
        )}
        {isBrief || isCollection ? null : (
          <p className="text-muted">
            {order.address_line}, {order.postcode}
            {order.delivery_note === '' ? '' : ` (${order.delivery_note})`}
          </p>
        )}
        {needsId(order) ? <p className="font-semibold text-float">Check their ID: 18 or over.</p> : null}
      </Fact>
      <Fact Icon={CalendarClock}>
        {order.slot_starts === '' || now === null ? 'As soon as possible' : `For ${slotText(slot, now)}`}
      </Fact>
      {order.shop_note === '' ? null : (
        <Fact Icon={MessageSquareText}>
          <q>{order.shop_note}</q>
        </Fact>
      )}
      {order.if_missing === '' ? null : <Fact Icon={PackageX}>{missingMessages.forShop[order.if_missing]}</Fact>}
    </ul>
  );
}
