export interface SimulatedWooCommerceProduct {
  id: number;
  parent_id: number;
  type: 'simple' | 'variable' | 'grouped' | 'external' | 'variation';
  status: 'publish' | 'draft' | 'pending' | 'private' | 'trash';
  name: string;
  description: string;
  short_description: string;
  sku: string;
  global_unique_id: string;
  price: string;
  regular_price: string;
  weight: string;
  virtual: boolean;
  downloadable: boolean;
  manage_stock: boolean | 'parent';
  stock_quantity: number | null;
  stock_status: 'instock' | 'outofstock' | 'onbackorder';
  categories: readonly { id: number; name: string; slug: string }[];
  images: readonly { src: string }[];
  attributes: readonly ({ name: string; option: string } | { name: string; options: readonly string[] })[];
  variations: readonly number[];
}

export interface SimulatedWebhook {
  id: number;
  topic: string;
  status: 'active' | 'disabled';
  delivery_url: string;
  secret: string;
  failures: number;
}

/** The state that is stored for the next start. */
export interface StoreState {
  products: readonly SimulatedWooCommerceProduct[];
  webhooks: readonly SimulatedWebhook[];
  lastWebhook: number;
}

/** The products, webhooks and settings of the simulated website. */
export class SimulatedWooCommerceStore {
  readonly products = new Map<number, SimulatedWooCommerceProduct>();
  readonly webhooks = new Map<number, SimulatedWebhook>();
  readonly settings = new Map([
    ['general/woocommerce_currency', 'GBP'],
    ['general/woocommerce_calc_taxes', 'no'],
    ['tax/woocommerce_prices_include_tax', 'yes'],
    ['products/woocommerce_weight_unit', 'kg'],
  ]);
  #lastWebhook = 0;

  get state(): StoreState {
    return {
      products: [...this.products.values()],
      webhooks: [...this.webhooks.values()],
      lastWebhook: this.#lastWebhook,
    };
  }

  restore({ products, webhooks, lastWebhook }: StoreState): void {
    this.add(products);
    for (const webhook of webhooks) this.webhooks.set(webhook.id, webhook);
    this.#lastWebhook = lastWebhook;
  }

  add(products: readonly SimulatedWooCommerceProduct[]): void {
    for (const product of products) this.products.set(product.id, product);
  }

  /** Lists products by id, without variations and the trash. */
  list(): SimulatedWooCommerceProduct[] {
    const listed = [...this.products.values()].filter(({ type, status }) => type !== 'variation' && status !== 'trash');
    return listed.toSorted((a, b) => a.id - b.id);
  }

  variationsOf(parent: number): SimulatedWooCommerceProduct[] {
    return [...this.products.values()].filter(({ parent_id: id }) => id === parent && parent !== 0);
  }

  change(id: number, changes: Partial<SimulatedWooCommerceProduct>): SimulatedWooCommerceProduct | undefined {
    const product = this.products.get(id);
    if (product === undefined) return undefined;
    const changed = { ...product, ...changes };
    if (changed.manage_stock === true && 'stock_quantity' in changes)
      changed.stock_status = (changed.stock_quantity ?? 0) > 0 ? 'instock' : 'outofstock';
    this.products.set(id, changed);
    return changed;
  }

  addWebhook(webhook: Pick<SimulatedWebhook, 'topic' | 'delivery_url' | 'secret'>): SimulatedWebhook {
    this.#lastWebhook += 1;
    const added: SimulatedWebhook = { ...webhook, id: this.#lastWebhook, status: 'active', failures: 0 };
    this.webhooks.set(added.id, added);
    return added;
  }
}
