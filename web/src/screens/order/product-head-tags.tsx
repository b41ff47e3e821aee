import type { ProductPage } from '@baitdrop/contract/directory';
import { thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { productHead } from '@baitdrop/domain/products/product-page';
import { useEffect } from 'react';
import { apiAddress } from '../../platform/api/api-address.ts';
import { usePageTitle } from './use-page-title.ts';

/**
 * Replaces the marked tags that the server wrote into the page with the same ones: the server's would outlive this
 * screen.
 */
export function ProductHeadTags({ page }: { page: ProductPage | undefined }) {
  useEffect(() => {
    for (const tag of document.head.querySelectorAll('[data-product-head]')) tag.remove();
  }, []);
  usePageTitle(page && `${page.product.name} at ${page.shop.name}`);
  if (!page) return null;
  const site = apiAddress();
  const images = page.product.photos.map(({ path }) => `${site}${thumbUrl(path, PRODUCT_THUMBS.large)}`);
  const { description, path, isListed, structuredData } = productHead(page, site, images);
  return (
    <>
      <meta name="description" content={description} />
      {isListed ? null : <meta name="robots" content="noindex" />}
      <link rel="canonical" href={`${site}${path}`} />
      <script type="application/ld+json">{JSON.stringify(structuredData)}</script>
    </>
  );
}
