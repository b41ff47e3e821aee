// `/shop/…/product/…` for clients that run no scripts: search engines and link previews. The page is the app's own with
// the product's facts in its head. `/sitemap-products.xml` lists all of them.
import type { FastifyInstance } from 'fastify';
import type { ProductPage } from '@baitdrop/contract/directory';
import { thumbUrl, PRODUCT_THUMBS } from '@baitdrop/contract/pictures';
import { productHead, productPath } from '@baitdrop/domain/products/product-page';
import type { Context } from '../../../context.ts';
import { sendCompressed } from '../../../platform/http/compressed.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { type DirectoryContext, showProductPage } from './directory.ts';
import { addFacts, addToHead, escaped, fillPicture, fillText, scriptText } from './filled-page.ts';
import { listedProducts } from './products.db.ts';

const metaTag = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta data-product-head ${name}="${key}" content="${escaped(content)}"/>`;

/** The app removes marked tags once it has rendered the product, because it then sets them itself. */
function headOf(page: ProductPage, siteUrl: string): string {
  const images = page.product.photos.map(({ path }) => `${siteUrl}${thumbUrl(path, PRODUCT_THUMBS.large)}`);
  const { title, description, path, isListed, structuredData } = productHead(page, siteUrl, images);
  const address = escaped(`${siteUrl}${path}`);
  return [
    `<title data-product-head>${escaped(title)}</title>`,
    metaTag('name', 'description', description),
    isListed ? '' : metaTag('name', 'robots', 'noindex'),
    `<link data-product-head rel="canonical" href="${address}"/>`,
    metaTag('property', 'og:type', 'product'),
    metaTag('property', 'og:site_name', 'BaitDrop'),
    metaTag('property', 'og:url', `${siteUrl}${path}`),
    metaTag('property', 'og:title', title),
    metaTag('property', 'og:description', description),
    metaTag('property', 'og:image', images[0] ?? `${siteUrl}/icons/social-1200x630.png`),
    `<script data-product-head type="application/ld+json">${scriptText(structuredData)}</script>`,
  ].join('');
}

/** Fills the visible part of the page, which a browser shows before the script has run. */
function fillPage(html: string, page: ProductPage, siteUrl: string): string {
  const { name, description, photos } = page.product;
  const [photo] = photos;
  const titled = fillText(html.replace(/<title>[^<]*<\/title>/, ''), 'name', name);
  const named = description === '' ? titled : fillText(titled, 'description', description);
  const pictured = photo ? fillPicture(named, 'photo', { src: thumbUrl(photo.path, PRODUCT_THUMBS.inside) }) : named;
  return addFacts(addToHead(pictured, headOf(page, siteUrl)), { product: page });
}

export async function registerProductPages(
  app: FastifyInstance,
  { engine, config, webBuild, pool }: Context,
  directory: DirectoryContext,
): Promise<void> {
  const page = webBuild.pageFor(productPath('shop', 'product')) ?? webBuild.notFound;
  const html = page.file.body.toString('utf8');
  const options = { access: 'public', headers: 'own', cache: 'own', limited: true } as const;
  await openScope(app, engine, options, (scope) => {
    scope.get<{ Params: { shopId: string; productId: string } }>(
      '/shop/:shopId/product/:productId',
      { schema: { summary: 'The page of a product' } },
      async (request, reply) => {
        const { shopId, productId } = request.params;
        const product = await showProductPage(directory, productId, undefined);
        const found = product?.shop.shop_id === shopId ? product : undefined;
        reply
          .status(found ? 200 : 404)
          .headers({ 'Content-Security-Policy': page.policy, 'Cache-Control': 'no-cache' })
          .type('text/html; charset=utf-8');
        return sendCompressed(request, reply, found ? fillPage(html, found, config.publicUrl) : html);
      },
    );
    scope.get('/sitemap-products.xml', { schema: { summary: 'Pages of products' } }, async (_request, reply) => {
      const products = await listedProducts(pool);
      const entries = products.map(({ id, shop_id }) => {
        return `  <url><loc>${escaped(config.publicUrl + productPath(shop_id, id))}</loc></url>\n`;
      });
      reply.header('Cache-Control', 'public, max-age=3600').type('application/xml; charset=utf-8');
      return reply.send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`,
      );
    });
  });
}
