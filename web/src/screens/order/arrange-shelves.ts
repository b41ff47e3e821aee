import type { ProductCard } from '@baitdrop/contract/directory';
import { categoriesOf } from '@baitdrop/domain/products/find-products';
import { groupSizes } from '@baitdrop/domain/products/size-groups';
import { capitalised } from '@baitdrop/domain/text/capitalised';

/** Sizes of one product are one group. */
export type SizeGroup = readonly ProductCard[];

export interface ShelfOfGroups {
  title: string;
  groups: readonly SizeGroup[];
}

const MAX_IN_ROW = 4;
/** Fewer popular products are no list. */
const MIN_POPULAR = 3;

interface Favoured {
  /** Names of products that this customer bought here before, the latest first. */
  boughtBefore: readonly string[];
  /** Ids of products that sell well, best first. */
  popular: readonly string[];
}

/** Takes the groups that contain one of the products, in the order of `keys`. */
function take(groups: readonly SizeGroup[], keys: readonly string[], keyOf: (product: ProductCard) => string) {
  const found = new Set<SizeGroup>();
  for (const key of keys) {
    const group = groups.find((each) => each.some((product) => keyOf(product) === key));
    if (group) found.add(group);
  }
  return [...found].slice(0, MAX_IN_ROW);
}

/** One shelf per category, each product once. */
export const shelvesOf = (groups: readonly SizeGroup[]): ShelfOfGroups[] => {
  const products = groups.flatMap((group) => group.slice(0, 1));
  return categoriesOf(products).map((category) => ({
    title: capitalised(category),
    groups: groups.filter(([first]) => first?.category === category),
  }));
};

/** Puts what the customer bought before first, then what sells well, then the rest by shelf; each product once. */
export function arrangeShelves(products: readonly ProductCard[], { boughtBefore, popular }: Favoured): ShelfOfGroups[] {
  const groups = groupSizes(products);
  const bought = take(groups, boughtBefore, ({ name }) => name);
  const notBought = groups.filter((group) => !bought.includes(group));
  const selling = take(notBought, popular, ({ id }) => id);
  const shown = selling.length >= MIN_POPULAR ? selling : [];
  return [
    { title: 'Bought before', groups: bought },
    { title: 'Popular this week', groups: shown },
    ...shelvesOf(notBought.filter((group) => !shown.includes(group))),
  ].filter((shelf) => shelf.groups.length > 0);
}
