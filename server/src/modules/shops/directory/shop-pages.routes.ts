// `/shop/…`: the page of a shop, filled with its name, picture and products, so that a phone on a slow connection shows
// it at once.
import type { FastifyInstance } from 'fastify';
import type { ShopPage } from '@baitdrop/contract/directory';
import { thumbUrl, SHOP_COVER_SIZES, SHOP_PHOTO_THUMBS } from '@baitdrop/contract/pictures';
import { PRODUCTS_PER_PAGE } from '@baitdrop/domain/products/find-products';
import type { Context } from '../../../context.ts';
import { sendCompressed } from '../../../platform/http/compressed.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { type DirectoryContext, showShop } from './directory.ts';
import { addFacts, fillPicture, fillText } from './filled-page.ts';

/** Uses the same files and sizes as the app's own cover, so that it is fetched once. */
function coverOf({ shop: { image } }: ShopPage) {
  const [small, medium] = [thumbUrl(image, SHOP_PHOTO_THUMBS.small), thumbUrl(image, SHOP_PHOTO_THUMBS.medium)];
  return {
    src: small,
    srcset: `${small} 480w, ${medium} 960w, ${image.split('?')[0]} 1600w`,
    sizes: SHOP_COVER_SIZES,
  };
}

function fillPage(html: string, page: ShopPage): string {
  const { name, address, postcode, image } = page.shop;
  const named = fillText(fillText(html, 'name', name), 'address', `${address}, ${postcode}`);
  const pictured = image === '' ? named : fillPicture(named, 'cover', coverOf(page));
  return addFacts(pictured, { shop: page });
}

/** Our shops' ids begin with `shop_`; other ids are places of the maps search, which the app fetches itself. */
const isPlatformShop = (shopId: string): boolean => shopId.startsWith('shop_');

export async function registerShopPages(
  app: FastifyInstance,
  { engine, webBuild }: Context,
  directory: DirectoryContext,
): Promise<void> {
  const page = webBuild.pageFor('/shop/any') ?? webBuild.notFound;
  const html = page.file.body.toString('utf8');
  const options = { access: 'public', headers: 'own', cache: 'own', limited: true } as const;
  await openScope(app, engine, options, (scope) => {
    scope.get<{ Params: { shopId: string } }>(
      '/shop/:shopId',
      { schema: { summary: 'The page of a shop' } },
      async (request, reply) => {
        const { shopId } = request.params;
        const found = isPlatformShop(shopId)
          ? await showShop(directory, shopId, { place: undefined, shelf: PRODUCTS_PER_PAGE })
          : undefined;
        reply
          .status(isPlatformShop(shopId) && !found ? 404 : 200)
          .headers({ 'Content-Security-Policy': page.policy, 'Cache-Control': 'no-cache' })
          .type('text/html; charset=utf-8');
        return sendCompressed(request, reply, found ? fillPage(html, found) : html);
      },
    );
  });
}
