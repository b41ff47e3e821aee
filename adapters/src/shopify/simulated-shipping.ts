// Carrier services and fulfilments of the simulated Shopify.
import { randomInt } from 'node:crypto';
import { orderFields } from './simulated-checkout.ts';
import { type GraphqlFields, userError } from './simulated-graphql.ts';
import type { SimulatedOrder, SimulatedShopifyStore } from './simulated-store.ts';

const newGid = (kind: string): string => `gid://shopify/${kind}/${randomInt(1_000_000, 1_000_000_000)}`;

/** https://shopify.dev/docs/api/admin-graphql/latest/objects/DeliveryCarrierService */
const PLAN_LACKS = 'Carrier Calculated Shipping must be enabled for your store to add carrier services.';
const CREATE_FAILED = 'CARRIER_SERVICE_CREATE_FAILED';

interface CarrierInput {
  id?: string;
  name?: string;
  callbackUrl?: string;
  active?: boolean;
}

const carrierRefusal = (message: string, code: string) => ({
  carrierService: null,
  userErrors: [userError(message, null, code)],
});

const CARRIER_FIELDS: GraphqlFields = {
  carrierServices: {
    scope: 'read_shipping',
    cost: 4,
    answer: ({ carriers }) => ({
      nodes: carriers.map(({ id, name, active, callbackUrl }) => ({ id, name, active, callbackUrl })),
    }),
  },
  carrierServiceCreate: {
    scope: 'write_shipping',
    cost: 10,
    answer(store, { input }) {
      const { name = '', callbackUrl = '', active = true } = input as CarrierInput;
      if (store.plan === 'basic') return carrierRefusal(PLAN_LACKS, CREATE_FAILED);
      if (store.carrierRefusal !== '') return carrierRefusal(store.carrierRefusal, CREATE_FAILED);
      if (store.carriers.some((other) => other.name === name))
        return carrierRefusal(`${name} is already configured`, CREATE_FAILED);
      if (!URL.canParse(callbackUrl)) return carrierRefusal('Callback URL is invalid', CREATE_FAILED);
      const carrier = { id: newGid('DeliveryCarrierService'), name, callbackUrl, active };
      store.carriers.push(carrier);
      return { carrierService: { id: carrier.id }, userErrors: [] };
    },
  },
  carrierServiceUpdate: {
    scope: 'write_shipping',
    cost: 10,
    answer(store, { input }) {
      const { id, callbackUrl, active } = input as CarrierInput;
      const carrier = store.carriers.find((candidate) => candidate.id === id);
      if (carrier === undefined || store.plan === 'basic')
        return carrierRefusal(
          carrier === undefined ? 'The carrier or app could not be found.' : PLAN_LACKS,
          'CARRIER_SERVICE_UPDATE_FAILED',
        );
      carrier.callbackUrl = callbackUrl ?? carrier.callbackUrl;
      carrier.active = active ?? carrier.active;
      return { carrierService: { id }, userErrors: [] };
    },
  },
};

const orderOf = (store: SimulatedShopifyStore, id: unknown): SimulatedOrder | undefined =>
  store.orders.find((order) => `gid://shopify/Order/${order.id}` === id);
const isOpen = ({ fulfillments }: SimulatedOrder): boolean =>
  fulfillments.every(({ status }) => status === 'CANCELLED');
const fulfillmentOrderOf = ({ id }: SimulatedOrder): string => `gid://shopify/FulfillmentOrder/${id}`;
const fulfillmentAt = (store: SimulatedShopifyStore, id: unknown) =>
  store.orders.flatMap(({ fulfillments }) => fulfillments).find((candidate) => candidate.id === id);

interface FulfillmentInput {
  lineItemsByFulfillmentOrder: { fulfillmentOrderId: string }[];
  trackingInfo?: { number?: string; url?: string; company?: string };
}

const ORDER_FIELDS: GraphqlFields = {
  order: {
    scope: 'read_orders',
    cost: 8,
    answer(store, { id }) {
      const order = orderOf(store, id);
      if (order === undefined) return null;
      return {
        ...orderFields(order),
        fulfillments: order.fulfillments.map(({ id: own, status, tracking }) => ({
          id: own,
          status,
          trackingInfo: [{ number: tracking.number }],
        })),
        fulfillmentOrders: {
          nodes: [{ id: fulfillmentOrderOf(order), status: isOpen(order) ? 'OPEN' : 'CLOSED' }],
        },
      };
    },
  },
  fulfillmentCreate: {
    scope: 'write_merchant_managed_fulfillment_orders',
    cost: 10,
    answer(store, { fulfillment }) {
      const { lineItemsByFulfillmentOrder, trackingInfo = {} } = fulfillment as FulfillmentInput;
      const fulfillmentOrderId = lineItemsByFulfillmentOrder[0]?.fulfillmentOrderId ?? '';
      const order = store.orders.find((candidate) => fulfillmentOrderOf(candidate) === fulfillmentOrderId);
      const refuse = (message: string) => ({
        fulfillment: null,
        userErrors: [userError(message, ['fulfillment'])],
      });
      if (order === undefined) return refuse('Fulfillment order does not exist.');
      if (!isOpen(order) || order.cancelledAt !== null)
        return refuse(`Fulfillment order ${order.id} has an unfulfillable status= closed.`);
      const { number = '', url = '', company = '' } = trackingInfo;
      const made = { id: newGid('Fulfillment'), status: 'SUCCESS', tracking: { number, url, company }, events: [] };
      order.fulfillments.push(made);
      return { fulfillment: { id: made.id }, userErrors: [] };
    },
  },
  fulfillmentEventCreate: {
    scope: 'write_fulfillments',
    cost: 10,
    answer(store, { fulfillmentEvent }) {
      const { fulfillmentId, status } = fulfillmentEvent as { fulfillmentId: string; status: string };
      const fulfillment = fulfillmentAt(store, fulfillmentId);
      if (fulfillment === undefined)
        return { fulfillmentEvent: null, userErrors: [userError('Fulfillment does not exist.', ['fulfillmentId'])] };
      fulfillment.events.push(status);
      return { fulfillmentEvent: { id: newGid('FulfillmentEvent') }, userErrors: [] };
    },
  },
  fulfillmentCancel: {
    scope: 'write_merchant_managed_fulfillment_orders',
    cost: 10,
    answer(store, { id }) {
      const fulfillment = fulfillmentAt(store, id);
      if (fulfillment === undefined || fulfillment.status === 'CANCELLED')
        return { fulfillment: null, userErrors: [userError('Fulfillment cannot be cancelled.', ['id'])] };
      fulfillment.status = 'CANCELLED';
      return { fulfillment: { id }, userErrors: [] };
    },
  },
};

export const SHIPPING_FIELDS: GraphqlFields = { ...CARRIER_FIELDS, ...ORDER_FIELDS };
