// Past orders and payouts of a sample shop, as plain facts.
import type { PricedCart } from '@baitdrop/domain/fees/price-cart';
import type { RefundPlan } from '@baitdrop/domain/checkout/refund-split';
import type { ProductRow } from '../../database/schema/shops.ts';
import type { PastCustomer } from './history-people.ts';

/** `stock` is what is left now, after all past orders. */
export type PastProduct = Pick<
  ProductRow,
  'id' | 'name' | 'category' | 'price_pence' | 'perishable' | 'age_restricted' | 'stock'
>;

export interface PastShop {
  shop_id: string;
  shop_name: string;
  owner: string;
  payout_account: string;
  products: readonly PastProduct[];
  customers: readonly PastCustomer[];
  /** How many orders a Monday, a Tuesday … brings. */
  ordersByWeekday: readonly number[];
  /** London's hours in which people order. */
  hours: { from: number; until: number };
}

export interface PastLine {
  id: string;
  product: PastProduct;
  quantity: number;
}

export interface PastOrder {
  id: string;
  code: string;
  trackToken: string;
  paymentId: string;
  shop: PastShop;
  customer: PastCustomer;
  fulfilment: 'delivery' | 'collection';
  lines: readonly PastLine[];
  price: PricedCart;
  prepMinutes: number;
  paidAt: Date;
  acceptedAt: Date;
  readyAt: Date;
  enRouteAt: Date | null;
  deliveredAt: Date;
  courierName: string;
  /** Something was not right and went back to the card, the same day. */
  refund: { plan: RefundPlan; reason: string; at: Date } | null;
}

export interface PastStockChange {
  product: string;
  change: number;
  reason: 'counted' | 'received' | 'reserved';
  reference: string;
  at: Date;
}
