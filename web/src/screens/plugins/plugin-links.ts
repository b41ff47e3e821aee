export const WORDPRESS_FILE = 'baitdrop-wordpress-plugin.zip';
/** The same for everybody: whoever installs it types the shop's id and key. */
export const WORDPRESS_PLAIN_URL = `/plugins/${WORDPRESS_FILE}`;

/** The app's page at Shopify, which learns the shop it is for. */
export const shopifyAppUrl = (shopId: string): string =>
  `https://apps.shopify.com/baitdrop?shop_id=${encodeURIComponent(shopId)}`;
