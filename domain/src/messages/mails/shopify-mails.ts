// Emails to shop owners about the orders of their Shopify store.
import type { DeliveryStatus } from '../../delivery/delivery-status.ts';
import { COURIER_LOG_DAYS } from '../../legal/retention.ts';

const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, string>> = {
  requested: 'a courier is being booked',
  pending: 'a courier is booked',
  pickup: 'the courier is on the way to your shop',
  pickup_complete: 'the courier has the parcel',
  dropoff: 'the courier is on the way to the customer',
  delivered: 'delivered',
  canceled: 'cancelled',
  returned: 'brought back to you',
  refused: 'no courier took it',
};

/** The data we store about an order of a Shopify store, for a customer's data request. */
export interface StoredOrderFacts {
  reference: string;
  /** The date, written out. */
  day: string;
  /** Undefined without a delivery. */
  status: DeliveryStatus | undefined;
  trackingUrl: string;
  /** Shopify's id of the customer; empty if there is none. */
  customerId: string;
  refunded: string;
  /** Stored only while the delivery is under way. */
  content: { name: string; phone: string; address: string; notes: string; items: readonly string[] } | undefined;
}

function keptOrder({ reference, day, status, trackingUrl, customerId, refunded, content }: StoredOrderFacts): string {
  const parts = [
    `Order ${reference === '' ? 'without a number' : reference} of ${day}.`,
    `Delivery: ${status === undefined ? 'none' : DELIVERY_WORDS[status]}.`,
    trackingUrl === '' ? '' : `Tracking page: ${trackingUrl}`,
    customerId === '' ? '' : `Number of the customer in your store: ${customerId}.`,
    refunded === '' ? '' : `Refunded by you in Shopify: ${refunded}.`,
    content === undefined
      ? 'We no longer keep the name, phone number and address.'
      : `While the courier needs it, we keep the name (${content.name}), the phone number (${content.phone}), the address (${content.address})${content.notes === '' ? '' : `, the note for the courier (“${content.notes}”)`} and what is in the parcel (${content.items.join(', ')}).`,
  ];
  return parts.filter((part) => part !== '').join(' ');
}

export const shopifyMails = {
  trouble: {
    subject: (order: string): string => `Shopify order ${order} needs you`,
    what: (order: string, trouble: string): string => `About order ${order} of your Shopify store: ${trouble}`,
    next: 'Please settle it with your customer in Shopify: send the order in another way, or refund it. Where no courier could be booked, you can also correct the order there and try again here.',
  },
  dataRequest: {
    subject: 'A customer of your Shopify store asked for their data',
    what: (domain: string): string =>
      `One of your customers asked ${domain} what is known about them. By law they must have an answer within 30 days. This is all that BaitDrop keeps:`,
    nothing: 'Nothing: none of this customer’s orders came to us.',
    order: keptOrder,
    logs: `What we told the courier company about a delivery (name, phone number, address and parcel) stays in our log for ${COURIER_LOG_DAYS} days.`,
    next: 'Please pass it on to your customer together with what you keep yourself.',
  },
  show: 'See your Shopify orders',
} as const;
