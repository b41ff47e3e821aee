// Turns a Shopify order into a delivery request of our API.
import { z } from 'zod';
import type { ApiDeliveryForm } from '@baitdrop/contract/public-api';
import type { OrderDetails } from '@baitdrop/adapters/shopify/order-operations';
import { MAX_COURIER_NOTE } from '@baitdrop/domain/checkout/courier-note';
import { RATE_CODE } from '@baitdrop/domain/shopify/checkout-rate';
import { parcelOfItem } from './checkout-rates.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '');
const id = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);
const pounds = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .transform((value) => Math.round(Number(value) * 100));

/** Documented at https://shopify.dev/docs/api/webhooks/latest#list-of-topics-orders/paid */
export const paidOrder = z.object({
  id,
  name: text,
  note: text,
  phone: text,
  cancelled_at: z.string().nullish(),
  customer: z.object({ id, phone: text }).nullish(),
  shipping_address: z
    .object({ name: text, company: text, address1: text, address2: text, city: text, zip: text, phone: text })
    .nullish(),
  line_items: z.array(
    z.object({
      name: text,
      quantity: z.int().min(0),
      price: pounds,
      grams: z.number().min(0).catch(0),
      requires_shipping: z.boolean(),
    }),
  ),
  shipping_lines: z.array(z.object({ code: text })),
});
export type PaidShopifyOrder = z.infer<typeof paidOrder>;

export const cancelledOrder = z.object({
  id,
  name: text,
  cancelled_at: z.string(),
  customer: z.object({ id }).nullish(),
  shipping_lines: z.array(z.object({ code: text })),
});

/** Documented at https://shopify.dev/docs/api/webhooks/latest#list-of-topics-refunds/create */
export const refundMade = z.object({
  id,
  order_id: id,
  transactions: z.array(z.object({ kind: text, status: text, amount: pounds })),
});

export const usesOurRate = ({ shipping_lines }: Pick<PaidShopifyOrder, 'shipping_lines'>): boolean =>
  shipping_lines.some(({ code }) => code === RATE_CODE);

const MAX_ITEMS = 50;
const MAX_QUANTITY = 999;

const joinNonEmpty = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

export function formOfOrder(order: PaidShopifyOrder, readyAt: Date | undefined): ApiDeliveryForm {
  const { shipping_address: to, customer } = order;
  return {
    reference: order.name.slice(0, 60) || order.id,
    dropoff: {
      name: (to?.name || 'Customer').slice(0, 120),
      phone: to?.phone || order.phone || (customer?.phone ?? ''),
      line: joinNonEmpty([to?.company ?? '', to?.address1 ?? '', to?.address2 ?? '', to?.city ?? '']).slice(0, 200),
      postcode: to?.zip ?? '',
      note: order.note.slice(0, MAX_COURIER_NOTE),
    },
    items: order.line_items
      .filter(({ requires_shipping, quantity }) => requires_shipping && quantity > 0)
      .slice(0, MAX_ITEMS)
      .map(({ name, quantity, price, grams }) => ({
        name: name.slice(0, 120) || 'Parcel',
        quantity: Math.min(quantity, MAX_QUANTITY),
        price_pence: price,
        size: parcelOfItem({ name, grams }).size,
      })),
    ...(readyAt && { ready_at: readyAt.toISOString() }),
  };
}

const GRAMS: Readonly<Record<string, number>> = { GRAMS: 1, KILOGRAMS: 1_000, OUNCES: 28.35, POUNDS: 453.6 };

type LineItem = OrderDetails['lineItems']['nodes'][number];

function gramsOf({ variant }: LineItem): number {
  const weight = variant?.inventoryItem.measurement.weight ?? undefined;
  return weight === undefined ? 0 : weight.value * (GRAMS[weight.unit] ?? 0);
}

/** Converts an order from a store's API into the form that its webhook has. */
export const paidOrderOf = (orderId: string, order: OrderDetails): PaidShopifyOrder =>
  paidOrder.parse({
    id: orderId,
    name: order.name,
    note: order.note,
    phone: order.phone,
    cancelled_at: order.cancelledAt,
    customer: order.customer && {
      id: order.customer.id.replace(/^.*\//, ''),
      phone: order.customer.defaultPhoneNumber?.phoneNumber,
    },
    shipping_address: order.shippingAddress,
    line_items: order.lineItems.nodes.map((item) => ({
      name: item.name,
      quantity: item.currentQuantity,
      price: item.originalUnitPriceSet.shopMoney.amount,
      grams: gramsOf(item),
      requires_shipping: item.requiresShipping,
    })),
    shipping_lines: [],
  });

/** True when part of the order is not sent yet. */
export const isUnfulfilled = ({ fulfillmentOrders }: Pick<OrderDetails, 'fulfillmentOrders'>): boolean =>
  fulfillmentOrders.nodes.some(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS');
