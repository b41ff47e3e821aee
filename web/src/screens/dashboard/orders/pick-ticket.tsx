import './pick-ticket.css';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { createPortal } from 'react-dom';
import { type DeskOrder, remainingQuantity, needsId } from '../../../features/desk/desk-order.ts';
import { useDeskSettings } from '../../../features/desk/desk-settings.ts';
import { slotText } from '../../../features/orders/slot-text.ts';
import { instantText } from '../../../ui/time/london-text.ts';

const boxes = (count: number): string => '☐'.repeat(Math.min(count, 12));

/**
 * The packing list, as wide as this device's printer. It shows neither PIN nor price, because it goes with the order.
 */
export function PickTicket({ order }: { order: DeskOrder }) {
  const isCollection = order.fulfilment === 'collection';
  const slot = { starts: order.slot_starts, ends: order.slot_ends };
  const now = new Date(order.paid_at);
  const { paper } = useDeskSettings();
  return createPortal(
    <article className="pick-ticket" data-paper={paper} aria-hidden="true">
      <p className="pick-ticket-shop">{order.shop_name}</p>
      <p className="pick-ticket-code">{order.code}</p>
      <p>
        {isCollection ? 'COLLECTION' : 'COURIER'},{' '}
        {order.slot_starts === '' ? 'as soon as possible' : slotText(slot, now)}
      </p>
      <p>Paid {instantText(now, 'both')}</p>
      <ul>
        {order.lines
          .map((line) => ({ ...line, count: remainingQuantity(line) }))
          .filter(({ count }) => count > 0)
          .map(({ id, name, count, instead_of }) => (
            <li key={id}>
              <strong>{count} ×</strong> {name} <span>{boxes(count)}</span>
              {instead_of === ''
                ? ''
                : ` (instead of ${order.lines.find((line) => line.id === instead_of)?.name ?? ''})`}
            </li>
          ))}
      </ul>
      {needsId(order) ? <p className="pick-ticket-box">18+: CHECK ID</p> : null}
      {order.shop_note === '' ? null : <p className="pick-ticket-box">“{order.shop_note}”</p>}
      {order.if_missing === '' ? null : <p className="pick-ticket-box">{missingMessages.forShop[order.if_missing]}</p>}
      <p>{order.customer_name}</p>
      {isCollection ? null : (
        <p>
          {order.address_line}, {order.postcode}
          {order.delivery_note === '' ? '' : `. ${order.delivery_note}`}
        </p>
      )}
    </article>,
    document.body,
  );
}
