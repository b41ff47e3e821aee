/** A cart line as a shop's own page stores it: no address, no postcode, no data about the customer. */
export interface HostCartItem {
  readonly name: string;
  readonly quantity: number;
  readonly pricePence: number;
  readonly category: string;
}

const MAX_ITEMS = 200;
const MAX_QUANTITY = 1000;
const MAX_PRICE_PENCE = 10_000_000;

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;

function readItem(value: unknown): HostCartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { name, quantity, pricePence, category } = value as Record<string, unknown>;
  if (typeof name !== 'string' || name === '' || typeof category !== 'string') return null;
  if (!isWhole(quantity, 1, MAX_QUANTITY) || !isWhole(pricePence, 0, MAX_PRICE_PENCE)) return null;
  return { name, quantity, pricePence, category };
}

/** Leaves out invalid lines; an invalid list is an empty one. */
export const readHostCartItems = (value: unknown): readonly HostCartItem[] =>
  Array.isArray(value)
    ? value
        .slice(0, MAX_ITEMS)
        .map(readItem)
        .filter((item) => item !== null)
    : [];
