import type { AdminOrder } from '@baitdrop/contract/admin-orders';
import { missingMessages } from '@baitdrop/domain/messages/missing';
import { Link } from 'react-router';
import { telLink } from '../../../ui/phone.ts';
import { Instant } from '../../../ui/time/instant.tsx';
import { Section } from '../../../ui/section.tsx';
import { useMay } from '../admin-role.tsx';
import { Facts } from '../facts.tsx';
import { pageAddress } from '../../../platform/page-address.ts';

const at = (instant: string | null) => (instant === null ? null : <Instant at={new Date(instant)} />);

/** The customer, the destination, and the time of each step. Empty values are left out. */
export function OrderPeople({ order }: { order: AdminOrder }) {
  const { customer, times, fulfilment } = order;
  const may = useMay();
  const name = `${customer.name}${customer.user === '' ? ' (guest)' : ''}`;
  const link = 'text-action-text underline underline-offset-2';
  const facts = [
    [
      'Customer',
      may('customers') ? (
        <Link
          key="customer"
          className={link}
          to={pageAddress('/admin/:place/:id', { params: { place: 'customers', id: order.id } })}
        >
          {name}
        </Link>
      ) : (
        name
      ),
    ],
    [
      'Email',
      <a key="mail" className={link} href={`mailto:${customer.email}`}>
        {customer.email}
      </a>,
    ],
    [
      'Phone',
      customer.phone === '' ? null : (
        <a key="phone" className={link} href={telLink(customer.phone)}>
          {customer.phone}
        </a>
      ),
    ],
    [
      fulfilment === 'delivery' ? 'Delivery to' : 'Collection',
      fulfilment === 'delivery' ? [customer.address, customer.postcode].filter(Boolean).join(', ') : 'at the shop',
    ],
    ['Note for the courier', customer.delivery_note],
    ['Note for the shop', customer.shop_note],
    [missingMessages.question, customer.if_missing === '' ? '' : missingMessages.choices[customer.if_missing]],
    [
      'Shop',
      <Link
        key="shop"
        className={link}
        to={pageAddress('/admin/:place/:id', { params: { place: 'shops', id: order.shop_id } })}
      >
        {order.shop_name}
      </Link>,
    ],
    ['Placed', at(times.placed_at)],
    ['Paid', at(times.paid_at)],
    ['Wanted from', at(times.slot_starts)],
    ['Promised by', at(times.promised_by)],
    ['Accepted', at(times.accepted_at)],
    ['Ready', at(times.ready_at)],
    ['Left the shop', at(times.en_route_at)],
    [fulfilment === 'delivery' ? 'Delivered' : 'Collected', at(times.delivered_at)],
    ['Cancelled', at(times.cancelled_at)],
    ['Cancelled because', order.cancel_reason],
  ] as const;
  return (
    <Section title="People and times">
      <Facts facts={facts.filter(([, value]) => value !== null && value !== '')} />
    </Section>
  );
}
