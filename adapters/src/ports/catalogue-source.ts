// The port of a shop's own website whose products are synchronised with BaitDrop: reading products, receiving changes,
// writing stock.
import type { StoreProduct } from '@baitdrop/domain/catalogue-sync/store-product';
import type { SyncProblem } from '@baitdrop/domain/messages/catalogue-sync';

/** Connected websites post their changes to this path. */
export const CATALOGUE_WEBHOOK_PATH = '/api/webhooks/catalogue/:id';

/** Settings of the website that the adapter needs to read its products, such as the unit of weight. */
export type CatalogueFacts = Readonly<Record<string, string>>;

export interface CatalogueAccount {
  /** `https://tackle.example`, or the domain of a Shopify store. */
  readonly store: string;
  readonly key: string;
  readonly secret: string;
  readonly facts: CatalogueFacts;
}

export type CatalogueWebhook =
  | { kind: 'product'; eventId: string; topic: string; productRef: string }
  /** The website only tests the address; nothing changed. */
  | { kind: 'ping' };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Calls reject with a `CatalogueProblem`. */
export interface CatalogueSource {
  /** Checks whether this can be the address of a website, without any request. */
  accepts(store: string): boolean;
  /** Checks that the account gives access to a website whose products we can import. */
  check(account: Omit<CatalogueAccount, 'facts'>): Promise<CatalogueFacts>;
  /** Yields all products, page by page. */
  products(account: CatalogueAccount): AsyncIterable<readonly StoreProduct[]>;
  /** Undefined when the product no longer exists. */
  product(account: CatalogueAccount, productRef: string): Promise<StoreProduct | undefined>;
  /**
   * Replaces the stock `from`, which the website reported last, with `count`. Answers false when the item no longer
   * exists, or when the website compares and now has another number.
   */
  setStock(
    account: CatalogueAccount,
    item: { productRef: string; ref: string },
    count: number,
    from: number,
  ): Promise<boolean>;
  /** Subscribes the address to changes, signed with the secret; answers the ids that `unwatch` needs. */
  watch(account: CatalogueAccount, to: { url: string; secret: string }): Promise<string[]>;
  unwatch(account: CatalogueAccount, watches: readonly string[]): Promise<void>;
  /** Checks the signature over the raw bytes; undefined when the website did not sign them. */
  readWebhook(rawBody: Buffer, headers: Headers, secret: string): CatalogueWebhook | undefined;
}

export class CatalogueProblem extends Error {
  readonly kind: SyncProblem;

  constructor(kind: SyncProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
