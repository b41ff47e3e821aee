export interface SearchableRetailer {
  /** The owner's name. */
  readonly name: string;
  readonly shop_name: string;
  readonly address: string;
  readonly postcode: string;
}

/** True if the owner's or the shop's name, the address or the postcode contains the text, in any case. */
export function matchesRetailer({ name, shop_name, address, postcode }: SearchableRetailer, search: string): boolean {
  const query = search.trim().toLowerCase();
  return [name, shop_name, address, postcode].some((text) => text.toLowerCase().includes(query));
}
