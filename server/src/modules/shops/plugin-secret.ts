import { createHmac } from 'node:crypto';

/**
 * The secret in a shop's copy of the WordPress plugin. It is derived from the shop's API secret, so a new API secret
 * ends it as well. It authorises the plugin's own requests and never the API, which can order couriers.
 */
export const pluginSecretOf = (apiSecret: string): string =>
  `bdp_${createHmac('sha256', apiSecret).update('baitdrop wordpress plugin').digest('hex')}`;
