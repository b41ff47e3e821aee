import type { RetailerRecord } from '@baitdrop/contract/retailers';

const plugins: Record<RetailerRecord['plugin_type'], string> = {
  '': 'Not chosen yet',
  shopify: 'Shopify app',
  wordpress: 'WordPress plugin',
  html: 'HTML widget',
};

const setups: Record<RetailerRecord['setup_service'], string> = {
  '': 'Self install',
  self: 'Self install',
  basic: 'Basic Setup Service',
  premium: 'Premium Setup Service',
};

export const pluginLabel = (type: RetailerRecord['plugin_type']): string => plugins[type];
export const setupLabel = (service: RetailerRecord['setup_service']): string => setups[service];
