import { createHmac } from 'node:crypto';

/**
 * The secret inside a shop's copy of the WordPress plugin. It comes from the shop's secret, so that a new one of those ends
 * it too, and opens only what the plugin asks for: never the API, which orders couriers.
 */
export const pluginSecretOf = (apiSecret: string): string =>
  `bdp_${createHmac('sha256', apiSecret).update('baitdrop wordpress plugin').digest('hex')}`;
