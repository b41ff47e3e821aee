// Queries for public products. Hidden products and shops never leave this file.
import type { Pool } from 'pg';
import type { ProductCard } from '@baitdrop/contract/directory';
import { thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { photosOf, type StoredPhotos } from '@baitdrop/domain/products/photos';
import { fileOf } from './shop-row.ts';

interface StoredProduct extends Omit<ProductCard, 'price_pence' | 'stock' | 'photos'>, StoredPhotos {
  price_pence: string;
  stock: string;
}

/** SQL that leaves out products that are sold out today or past their use-by date. */
const SELLABLE =
  'sellable_stock(products.stock, products.stock_uncounted, products.sold_out_until, products.best_before)';

const columns = [
  'id',
  'shop_id',
  'name',
  'description',
  'price_pence',
  'category',
  'subcategory',
  'perishable',
  'age_restricted',
  'no_courier',
  'storage',
  'best_before',
  'size_group',
  'size_label',
  'image',
  'more_images',
  'image_alts',
  'sample',
]
  .map((name) => `products."${name}"`)
  .concat(`${SELLABLE} as stock`)
  .join(', ');

/** SQL for the default order by demand: chilled live bait, other perishable products, other bait, tackle. */
const DEFAULT_ORDER = `(products.category = 'bait' and products.perishable and products.storage = 'chilled') desc,
  (products.category = 'bait' and products.perishable) desc, (products.category = 'bait') desc,
  products.category, products.subcategory, lower(products.name), products.id`;

function productOf(stored: StoredProduct): ProductCard {
  const photos = photosOf(stored).map(({ name, alt }) => ({ path: fileOf('products', stored.id, name), alt }));
  const [cover] = photos;
  return {
    id: stored.id,
    shop_id: stored.shop_id,
    name: stored.name,
    description: stored.description,
    price_pence: Number(stored.price_pence),
    category: stored.category,
    subcategory: stored.subcategory,
    perishable: stored.perishable,
    age_restricted: stored.age_restricted,
    no_courier: stored.no_courier,
    storage: stored.storage,
    best_before: stored.best_before,
    size_group: stored.size_group,
    size_label: stored.size_label,
    stock: Number(stored.stock),
    image: cover ? thumbUrl(cover.path, PRODUCT_THUMBS.square) : '',
    photos,
    sample: stored.sample,
  };
}

/** Limits the products read for one shop. */
const MAX_PER_SHOP = 10_000;

export async function productsOf(db: Pool, shopId: string): Promise<ProductCard[]> {
  const { rows } = await db.query<StoredProduct>({
    name: 'directory: products of a shop',
    text: `select ${columns} from products where shop_id = $1 and is_active order by ${DEFAULT_ORDER} limit ${MAX_PER_SHOP}`,
    values: [shopId],
  });
  return rows.map(productOf);
}

/** Reads the product and the other sizes it comes in. */
export async function productWithSizes(db: Pool, productId: string): Promise<ProductCard[]> {
  const { rows } = await db.query<StoredProduct>({
    name: 'directory: one product',
    text: `select ${columns} from products requested
      join products on products.shop_id = requested.shop_id and products.is_active
        and (products.id = requested.id or requested.size_group <> '' and lower(products.size_group) = lower(requested.size_group))
      where requested.id = $1 and requested.is_active`,
    values: [productId],
  });
  return rows.map(productOf);
}

const MAX_IN_SITEMAP = 50_000;

/** Lists products for search engines: those of delivering shops, without samples. */
export async function listedProducts(db: Pool): Promise<{ id: string; shop_id: string }[]> {
  const { rows } = await db.query<{ id: string; shop_id: string }>(
    `select products.id, products.shop_id from products
     join shops on shops.shop_id = products.shop_id
     join directory_entries entry on entry.shop = shops.id
     where products.is_active and not products.sample and entry.is_listed and entry.delivers
     order by products.shop_id, products.id limit ${MAX_IN_SITEMAP}`,
  );
  return rows;
}

/** Lists the products with most sales since then, less refunds, at these shops or at any that delivers. */
export async function bestSellers(
  db: Pool,
  since: Date,
  limit: number,
  shopIds: readonly string[] | undefined,
): Promise<(ProductCard & { shop_name: string })[]> {
  const { rows } = await db.query<StoredProduct & { shop_name: string }>({
    name: shopIds ? 'directory: best sellers of shops' : 'directory: best sellers',
    text: `with sold as (
        select line.product, sum(line.quantity - line.refunded_quantity) as units
        from orders join order_lines line on line."order" = orders.id
        where orders.created >= $1 and orders.paid_at is not null and orders.status <> 'cancelled'
          ${shopIds ? 'and orders.shop_id = any($3)' : ''}
        group by line.product
      )
      select ${columns}, shops.name as shop_name from sold join products on products.id = sold.product
      join shops on shops.shop_id = products.shop_id
      join directory_entries entry on entry.shop = shops.id
      where sold.units > 0 and products.is_active and ${SELLABLE} > 0 and entry.is_listed and entry.delivers
      order by sold.units desc, lower(products.name), products.id limit $2`,
    values: shopIds ? [since, limit, shopIds] : [since, limit],
  });
  return rows.map((row) => ({ ...productOf(row), shop_name: row.shop_name }));
}

/** Lists the first sellable products of each shop, in the order of `shopIds`. */
export async function readFirstProducts(db: Pool, shopIds: readonly string[], ofEach: number): Promise<ProductCard[]> {
  const { rows } = await db.query<StoredProduct>({
    name: 'directory: first products of shops',
    text: `select products.* from unnest($1::text[]) with ordinality as shop (id, list_index)
      cross join lateral (
        select ${columns} from products where shop_id = shop.id and is_active and ${SELLABLE} > 0
        order by ${DEFAULT_ORDER} limit $2
      ) products order by shop.list_index`,
    values: [shopIds, ofEach],
  });
  return rows.map(productOf);
}

/** Low enough to find every product that the domain rule accepts; the rule then decides. */
const MIN_SIMILARITY = 0.3;
const MAX_CANDIDATES = 60;

/** Lists products that contain one of the terms or a similar word, at most 60 per shop, in the order of `shopIds`. */
export async function findSimilarProducts(
  db: Pool,
  terms: readonly string[],
  shopIds: readonly string[],
): Promise<ProductCard[]> {
  const { rows } = await db.query<StoredProduct>({
    name: 'directory: similar products',
    text: `select found.* from unnest($1::text[]) with ordinality as shop (id, list_index)
      cross join lateral (
        select ${columns}, (
          select sum(case when strpos(written, term) > 0 then 1 else word_similarity(term, written) end)
          from unnest($2::text[]) term
        ) as similarity
        from products, lower(products.name || ' ' || products.category || ' ' || products.subcategory) written
        where shop_id = shop.id and is_active and ${SELLABLE} > 0
        order by similarity desc, lower(products.name), products.id limit ${MAX_CANDIDATES}
      ) found where found.similarity >= ${MIN_SIMILARITY} order by shop.list_index, found.similarity desc, lower(found.name)`,
    values: [shopIds, terms],
  });
  return rows.map(productOf);
}
