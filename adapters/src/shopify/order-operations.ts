// What we ask of a store about an order: which parts of it are to be sent, and that they are.
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
  /** Without line items: all of them. */
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
