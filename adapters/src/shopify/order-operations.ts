// GraphQL operations about an order: read what must be shipped, and mark it as shipped.
import { z } from 'zod';
import { operation } from './operations.ts';

export const orderGid = (orderId: string): string => `gid://shopify/Order/${orderId}`;

const orderShipping = z.object({
  order: z
    .object({
      fulfillments: z.array(
        z.object({
          id: z.string(),
          status: z.string(),
          trackingInfo: z.array(z.object({ number: z.string().nullable() })),
        }),
      ),
      fulfillmentOrders: z.object({ nodes: z.array(z.object({ id: z.string(), status: z.string() })) }),
    })
    .nullable(),
});

/** https://shopify.dev/docs/api/admin-graphql/latest/queries/order */
export const ORDER_SHIPPING = operation<{ id: string }, z.infer<typeof orderShipping>>(
  `query OrderShipping($id: ID!) {
    order(id: $id) {
      fulfillments(first: 20) { id status trackingInfo(first: 5) { number } }
      fulfillmentOrders(first: 20) { nodes { id status } }
    }
  }`,
  orderShipping,
);

interface FulfillmentInput {
  /** Entries without line items include all of them. */
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
  notifyCustomer: boolean;
  trackingInfo: { company: string; number: string; url: string };
}

const fulfilled = z.object({ fulfillmentCreate: z.object({ fulfillment: z.object({ id: z.string() }) }) });

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/fulfillmentCreate */
export const CREATE_FULFILLMENT = operation<{ fulfillment: FulfillmentInput }, z.infer<typeof fulfilled>>(
  `mutation CreateFulfillment($fulfillment: FulfillmentInput!) {
    fulfillmentCreate(fulfillment: $fulfillment) { fulfillment { id } userErrors { field message } }
  }`,
  fulfilled,
);

interface FulfillmentEventInput {
  fulfillmentId: string;
  status: 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'FAILURE';
  happenedAt: string;
  estimatedDeliveryAt?: string;
}

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/fulfillmentEventCreate */
export const CREATE_FULFILLMENT_EVENT = operation<{ fulfillmentEvent: FulfillmentEventInput }, unknown>(
  `mutation CreateFulfillmentEvent($fulfillmentEvent: FulfillmentEventInput!) {
    fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) { fulfillmentEvent { id } userErrors { field message } }
  }`,
  z.object({ fulfillmentEventCreate: z.object({}) }),
);

/** https://shopify.dev/docs/api/admin-graphql/latest/mutations/fulfillmentCancel */
export const CANCEL_FULFILLMENT = operation<{ id: string }, unknown>(
  `mutation CancelFulfillment($id: ID!) {
    fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } }
  }`,
  z.object({ fulfillmentCancel: z.object({}) }),
);

const words = z.string().nullable();
const orderDetails = z.object({
  order: z
    .object({
      name: z.string(),
      note: words,
      phone: words,
      cancelledAt: words,
      customer: z
        .object({ id: z.string(), defaultPhoneNumber: z.object({ phoneNumber: z.string() }).nullable() })
        .nullable(),
      shippingAddress: z
        .object({
          name: words,
          company: words,
          address1: words,
          address2: words,
          city: words,
          zip: words,
          phone: words,
        })
        .nullable(),
      lineItems: z.object({
        nodes: z.array(
          z.object({
            name: z.string(),
            /** The quantity without refunded and removed items. */
            currentQuantity: z.int(),
            requiresShipping: z.boolean(),
            originalUnitPriceSet: z.object({ shopMoney: z.object({ amount: z.string() }) }),
            /** Null for a product that is no longer sold. */
            variant: z
              .object({
                inventoryItem: z.object({
                  measurement: z.object({ weight: z.object({ unit: z.string(), value: z.number() }).nullable() }),
                }),
              })
              .nullable(),
          }),
        ),
      }),
      fulfillmentOrders: z.object({ nodes: z.array(z.object({ status: z.string() })) }),
    })
    .nullable(),
});
export type OrderDetails = NonNullable<z.infer<typeof orderDetails>['order']>;

/**
 * Reads the current order, to book a courier for it. https://shopify.dev/docs/api/admin-graphql/latest/objects/Order
 */
export const ORDER_DETAILS = operation<{ id: string }, z.infer<typeof orderDetails>>(
  `query OrderDetails($id: ID!) {
    order(id: $id) {
      name note phone cancelledAt
      customer { id defaultPhoneNumber { phoneNumber } }
      shippingAddress { name company address1 address2 city zip phone }
      lineItems(first: 50) {
        nodes {
          name currentQuantity requiresShipping
          originalUnitPriceSet { shopMoney { amount } }
          variant { inventoryItem { measurement { weight { unit value } } } }
        }
      }
      fulfillmentOrders(first: 20) { nodes { status } }
    }
  }`,
  orderDetails,
);
