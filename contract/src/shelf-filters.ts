// This file is separate from the schemas, because the shop's screens do not load them.

/** `past_best`: past the best-before day. `no_vat`: on sale without a VAT rate of its own, in a registered shop. */
export const SHELF_FILTERS = ['all', 'low', 'sold_out', 'past_best', 'no_vat', 'hidden'] as const;
export type ShelfFilter = (typeof SHELF_FILTERS)[number];
export const SHELF_SORTS = ['name', 'price', 'stock', 'updated'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** Greatest length of a photo's alternative text. */
export const MAX_ALT_LENGTH = 150;

/** Media types accepted for a file of products. */
export const IMPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
