// Groups the sizes of one product: hook 12, 14 and 16 are shown on one card.
interface Sized {
  readonly size_group: string;
  readonly size_label: string;
}

const inOrder = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

/** Sorts small numbers first, as on the packet: 6, 12, 1/0 after 1. */
export const bySize = (one: Sized, other: Sized): number => inOrder.compare(one.size_label, other.size_label);

/** Groups products by size group, at the position of the first; products without a group stay single. */
export function groupSizes<Product extends Sized>(products: readonly Product[]): Product[][] {
  const groups = new Map<string, Product[]>();
  products.forEach((product, index) => {
    const key = product.size_group === '' ? `alone ${index}` : `group ${product.size_group.toLowerCase()}`;
    const group = groups.get(key);
    if (group) group.push(product);
    else groups.set(key, [product]);
  });
  return [...groups.values()].map((group) => group.toSorted(bySize));
}

/** Gives each size its own name, because the cart identifies items by name. */
export const nameOfSize = (group: string, label: string): string => `${group}, size ${label}`;
