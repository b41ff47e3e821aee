// What a shop sells on its own website, in our words, whichever system runs the site.

export const SYNC_PLATFORMS = ['woocommerce', 'shopify'] as const;
export type SyncPlatform = (typeof SYNC_PLATFORMS)[number];

/** Whose words and numbers win: the website's or BaitDrop's. */
export const SYNC_LEADERS = ['website', 'baitdrop'] as const;
export type SyncLeader = (typeof SYNC_LEADERS)[number];

/** Something that can be bought: the product itself, or one of its variations. */
export interface StoreItem {
  /** The website's own number of it. */
  readonly ref: string;
  /** "1 pint"; empty for a product without variations. */
  readonly label: string;
  /** With VAT; undefined where the website has no price. */
  readonly pricePence: number | undefined;
  readonly barcode: string;
  /** Packed; 0 when nobody said. */
  readonly weightG: number;
  /** How many there are; null: not counted there, and on sale. */
  readonly stock: number | null;
  /** False: the website only says whether there is any. Nothing is written back then. */
  readonly isCounted: boolean;
  /** Why it can't come over; empty when it can. */
  readonly unfit: UnfitReason | '';
}

export interface StoreProduct {
  readonly ref: string;
  readonly name: string;
  /** Plain text. */
  readonly description: string;
  /** Empty for none. */
  readonly category: string;
  /** Addresses of its pictures, the cover first. */
  readonly photos: readonly string[];
  /** Why it can't come over; empty when it can. */
  readonly unfit: UnfitReason | '';
  readonly items: readonly StoreItem[];
}

/** What the website itself makes impossible. */
export type UnfitReason = 'unpublished' | 'kind' | 'not_goods' | 'shared_stock' | 'too_many_variations';

/** Why something of the website is not here. */
export type SkipReason = UnfitReason | 'no_price' | 'name_taken' | 'several_alike' | 'removed_here' | 'refused';
