// Apart from the schemas, which the shop's screens do without.

/**
 * `all`, or what needs looking after. `past_best`: past its last good day. `no_vat`: on sale without a VAT rate of its
 * own, in a shop that is registered.
 */
export const SHELF_FILTERS = ['all', 'low', 'sold_out', 'past_best', 'no_vat', 'hidden'] as const;
export type ShelfFilter = (typeof SHELF_FILTERS)[number];
export const SHELF_SORTS = ['name', 'price', 'stock', 'updated'] as const;
export type ShelfSort = (typeof SHELF_SORTS)[number];

/** Of what a photo shows, in words. */
export const MAX_ALT_LENGTH = 150;

/** The media types a file of products is sent with. */
export const IMPORT_TYPES = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
