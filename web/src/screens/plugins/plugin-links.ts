export const WORDPRESS_FILE = 'baitdrop-wordpress-plugin.zip';
/** The same for everybody: whoever installs it types the shop's id and key. */
export const WORDPRESS_PLAIN_URL = `/plugins/${WORDPRESS_FILE}`;

/** Leads on to the app's page at Shopify, which learns the shop it is for. */
export const shopifyAppUrl = (shopId: string): string => `/api/shopify/app-store?shop_id=${encodeURIComponent(shopId)}`;
