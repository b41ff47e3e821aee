// Chooses the products that a product's page offers beside it.

interface Companion {
  readonly id: string;
  readonly category: string;
  readonly subcategory: string;
  readonly size_group: string;
  readonly stock: number;
}

const MAX_COMPANIONS = 4;

/**
 * `boughtWith` has the ids of products from the same orders, most often first. Without any, products of the same shelf
 * are chosen: the same kind first.
 */
export function chooseCompanions<Product extends Companion>(
  product: Companion,
  ofShop: readonly Product[],
  boughtWith: readonly string[],
): { because: 'orders' | 'shelf'; products: Product[] } {
  const others = ofShop.filter(
    ({ id, stock, size_group }) =>
      id !== product.id && stock > 0 && (size_group === '' || size_group !== product.size_group),
  );
  const byId = new Map(others.map((each) => [each.id, each]));
  const together = boughtWith.flatMap((id) => byId.get(id) ?? []);
  if (together.length > 0) return { because: 'orders', products: together.slice(0, MAX_COMPANIONS) };
  const ofShelf = others.filter(({ category }) => category === product.category);
  const isSameKind = ({ subcategory }: Product): boolean => subcategory === product.subcategory;
  const products = [...ofShelf.filter(isSameKind), ...ofShelf.filter((each) => !isSameKind(each))];
  return { because: 'shelf', products: products.slice(0, MAX_COMPANIONS) };
}
