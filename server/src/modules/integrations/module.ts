import type { Module } from '../../module.ts';
import { scheduleCatalogueSync } from './catalogue-sync/catalogue-sync.jobs.ts';
import { registerCatalogueSync } from './catalogue-sync/catalogue-sync.routes.ts';
import { rebaseConnections } from './catalogue-sync/connections.db.ts';
import { schedulePublicApiJobs } from './public-api/public-api.jobs.ts';
import { registerPublicApi } from './public-api/public-api.routes.ts';
import { shopifyHandlers } from './shopify/fulfilment.ts';
import { scheduleShopifyJobs } from './shopify/shopify.jobs.ts';
import { registerShopify } from './shopify/shopify.routes.ts';
import { registerWellKnown } from './well-known/well-known.routes.ts';
import { waitingWebhooks } from './webhooks/waiting-webhooks.ts';
import { rebaseMessages } from './webhooks/webhook-messages.db.ts';
import { webhookHandlers } from './webhooks/record-events.ts';
import { scheduleWebhooks } from './webhooks/webhooks.jobs.ts';
import { registerShopWebhooks } from './webhooks/webhooks.routes.ts';
import { registerWidget } from './widget/widget.routes.ts';
import { registerWordPress } from './wordpress/wordpress.routes.ts';

export const integrationsModule: Module = {
  handlers: [webhookHandlers, shopifyHandlers],
  routes: [
    registerShopify,
    registerWordPress,
    registerWidget,
    registerWellKnown,
    registerPublicApi,
    registerShopWebhooks,
    registerCatalogueSync,
  ],
  jobs: [scheduleShopifyJobs, schedulePublicApiJobs, scheduleWebhooks, scheduleCatalogueSync],
  waiting: [waitingWebhooks],
  onClockReset: [rebaseMessages, rebaseConnections],
  sealedColumns: [
    { table: 'shopify_stores', column: 'access_token', key: 'domain' },
    { table: 'shopify_stores', column: 'refresh_token', key: 'domain' },
    { table: 'catalogue_connections', column: 'api_key' },
    { table: 'catalogue_connections', column: 'api_secret' },
    { table: 'catalogue_connections', column: 'webhook_secret' },
  ],
};
