/** Shopify's webhook topics; the last three are the mandatory privacy ones. */
export const TOPICS = ['app/uninstalled', 'customers/data_request', 'customers/redact', 'shop/redact'] as const;

const customer = { id: 191167, email: 'angler@example.test', phone: '+447700900123' };

/** Makes the webhook's body in Shopify's format. */
export function webhookBody(topic: string, domain: string, name: string): object {
  if (topic === 'app/uninstalled') return { id: 954889, name, domain, myshopify_domain: domain, country: 'GB' };
  const shop = { shop_id: 954889, shop_domain: domain };
  if (topic === 'customers/data_request')
    return { ...shop, orders_requested: [299938], customer, data_request: { id: 9999 } };
  if (topic === 'customers/redact') return { ...shop, customer, orders_to_redact: [299938] };
  return shop;
}

/** The body has only the fields of `include_fields` in `shopify.app.toml`. */
export const productBody = (id: number): object => ({ id });

/** https://shopify.dev/docs/api/webhooks/latest#list-of-topics-inventory_levels/update */
export const stockBody = (inventoryItem: number, location: number, available: number | null): object => ({
  inventory_item_id: inventoryItem,
  location_id: location,
  available,
  updated_at: new Date().toISOString(),
});

/** https://shopify.dev/docs/api/webhooks/latest#list-of-topics-refunds/create */
export const refundBody = ({ id }: { id: number }, pence: number, refundId: number): object => ({
  id: refundId,
  order_id: id,
  transactions: [{ kind: 'refund', status: 'success', amount: (pence / 100).toFixed(2), currency: 'GBP' }],
});
