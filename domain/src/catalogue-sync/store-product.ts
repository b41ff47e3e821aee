// Products of a shop's own website, in one format for all systems.

export const SYNC_PLATFORMS = ['woocommerce', 'shopify'] as const;
export type SyncPlatform = (typeof SYNC_PLATFORMS)[number];

/** The side whose texts and numbers win a conflict. */
export const SYNC_LEADERS = ['website', 'baitdrop'] as const;
export type SyncLeader = (typeof SYNC_LEADERS)[number];

/** A sellable item: the product itself, or one of its variations. */
export interface StoreItem {
  /** The website's id of the item. */
  readonly ref: string;
  /** "1 pint"; empty for a product without variations. */
  readonly label: string;
  /** Price with VAT; undefined where the website has no price. */
  readonly pricePence: number | undefined;
  readonly barcode: string;
  /** Weight when packed; 0 if unknown. */
  readonly weightG: number;
  /** Units in stock; null: the website does not count them, and the item is on sale. */
  readonly stock: number | null;
  /** False: the website only says whether any are left. Its stock is then never written back. */
  readonly isCounted: boolean;
  /** The reason it can't be imported; empty when it can. */
  readonly unfit: UnfitReason | '';
}

export interface StoreProduct {
  readonly ref: string;
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  /** Empty if it has none. */
  readonly category: string;
  /** Addresses of the pictures, the cover first. */
  readonly photos: readonly string[];
  /** The reason it can't be imported; empty when it can. */
  readonly unfit: UnfitReason | '';
  readonly items: readonly StoreItem[];
}

/** Reasons on the website's side for not importing a product. */
export type UnfitReason = 'unpublished' | 'kind' | 'not_goods' | 'shared_stock' | 'too_many_variations';

/** Reasons for skipping a product of the website. */
export type SkipReason = UnfitReason | 'no_price' | 'name_taken' | 'several_alike' | 'removed_here' | 'refused';
