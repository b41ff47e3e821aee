import type { Module } from '../module.ts';
import { scheduleShopifyJobs } from './shopify/shopify.jobs.ts';
import { registerShopify } from './shopify/shopify.routes.ts';
import { registerWellKnown } from './well-known/well-known.routes.ts';
import { registerWidgetLogo } from './widget/logo.routes.ts';
import { registerWidget } from './widget/widget.routes.ts';
import { registerWordPress } from './wordpress/wordpress.routes.ts';

export const integrationsModule: Module = {
  async routes(app, context) {
    await registerShopify(app, context);
    await registerWordPress(app, context);
    await registerWidgetLogo(app, context);
    await registerWidget(app, context);
    registerWellKnown(app, context.config.nativeApps);
  },
  jobs: scheduleShopifyJobs,
};
