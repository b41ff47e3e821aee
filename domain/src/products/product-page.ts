// Metadata of a product's page for search engines and link previews.
import { pence } from '../money/pence.ts';
import { formatPounds } from '../money/pounds.ts';

export const productPath = (shopId: string, productId: string): string =>
  `/shop/${encodeURIComponent(shopId)}/product/${encodeURIComponent(productId)}`;

interface PageProduct {
  readonly id: string;
  readonly shop_id: string;
  readonly name: string;
  readonly description: string;
  readonly price_pence: number;
  readonly category: string;
  readonly stock: number;
  readonly sample: boolean;
}

interface PageShop {
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
}

export interface ProductHead {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  /** Sample products are not indexed by search engines. */
  readonly isListed: boolean;
  /** Schema.org's Product with the shop's offer. */
  readonly structuredData: Readonly<Record<string, unknown>>;
}

const LONGEST_DESCRIPTION = 160;

function shortened(text: string): string {
  if (text.length <= LONGEST_DESCRIPTION) return text;
  const cut = text.slice(0, LONGEST_DESCRIPTION - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), LONGEST_DESCRIPTION / 2))}…`;
}

/** `siteUrl` has no trailing slash; `images` are absolute addresses, the first photo first. */
export function productHead(
  { product, shop }: { readonly product: PageProduct; readonly shop: PageShop },
  siteUrl: string,
  images: readonly string[],
): ProductHead {
  const path = productPath(product.shop_id, product.id);
  const price = pence(product.price_pence);
  const said = [product.description.trim(), `${formatPounds(price)} at ${shop.name}, ${shop.postcode}.`];
  return {
    title: `${product.name} at ${shop.name} | BaitDrop`,
    description: shortened(said.filter((text) => text !== '').join(' ')),
    path,
    isListed: !product.sample,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: product.name,
      ...(product.description === '' ? {} : { description: product.description }),
      ...(images.length === 0 ? {} : { image: images }),
      category: product.category,
      sku: product.id,
      offers: {
        '@type': 'Offer',
        url: `${siteUrl}${path}`,
        priceCurrency: 'GBP',
        price: formatPounds(price).replaceAll(/[£,]/g, ''),
        availability: `https://schema.org/${product.stock > 0 ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        seller: {
          '@type': 'Store',
          name: shop.name,
          address: {
            '@type': 'PostalAddress',
            streetAddress: shop.address,
            postalCode: shop.postcode,
            addressCountry: 'GB',
          },
        },
      },
    },
  };
}
