// The port of a shop's own website whose products come to BaitDrop: reading them, hearing of changes, writing stock.
import type { StoreProduct } from '@baitdrop/domain/catalogue-sync/store-product';
import type { SyncProblem } from '@baitdrop/domain/messages/catalogue-sync';

/** Where a connected website posts its changes. */
export const CATALOGUE_WEBHOOK_PATH = '/api/webhooks/catalogue/:id';

/** What the adapter must know about the website to read its products, such as its unit of weight. */
export type CatalogueFacts = Readonly<Record<string, string>>;

export interface CatalogueAccount {
  /** `https://tackle.example`, or the domain of a Shopify store. */
  readonly store: string;
  readonly key: string;
  readonly secret: string;
  readonly facts: CatalogueFacts;
}

export type CatalogueNotice =
  | { kind: 'product'; eventId: string; topic: string; productRef: string }
  /** A trial of the address: nothing happened. */
  | { kind: 'ping' };

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Calls reject with a `CatalogueProblem`. */
export interface CatalogueSource {
  /** Whether it may be the address of a website at all. */
  accepts(store: string): boolean;
  /** Whether the account opens a website whose products we can take. */
  check(account: Omit<CatalogueAccount, 'facts'>): Promise<CatalogueFacts>;
  /** Everything, page by page. */
  products(account: CatalogueAccount): AsyncIterable<readonly StoreProduct[]>;
  /** Undefined when there is none any more. */
  product(account: CatalogueAccount, productRef: string): Promise<StoreProduct | undefined>;
  /**
   * How many there are, in place of `from`, which the website said last. False when the item is gone, or when the website
   * compares and counts another number by now.
   */
  setStock(
    account: CatalogueAccount,
    item: { productRef: string; ref: string },
    count: number,
    from: number,
  ): Promise<boolean>;
  /** Has changes posted to that address, signed with that secret; answers what `unwatch` needs. */
  watch(account: CatalogueAccount, to: { url: string; secret: string }): Promise<string[]>;
  unwatch(account: CatalogueAccount, watches: readonly string[]): Promise<void>;
  /** Checks the signature over the raw bytes; undefined when they are not the website's. */
  readNotice(rawBody: Buffer, headers: Headers, secret: string): CatalogueNotice | undefined;
}

export class CatalogueProblem extends Error {
  readonly kind: SyncProblem;

  constructor(kind: SyncProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}
