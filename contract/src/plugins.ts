// Requests of the plugins in shops' own sites.
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const readPluginConfig = endpoint({
  method: 'GET',
  path: '/api/plugins/config',
  summary: 'Read how the plugin of a shop looks',
  access: { site: 'key' },
  answer: z.object({
    shop_id: z.string(),
    shop_name: z.string(),
    enabled: z.boolean(),
    /** Set when the request sent the shop's secret, which the plugin then replaces by this one. */
    plugin_secret: z.optional(z.string()),
    button_text: z.string(),
    button_color: z.string(),
    theme: z.string(),
    width: z.string(),
    minimum_order: z.string(),
  }),
});

/** Allows the site to show the order in a frame. */
export const addPluginSite = endpoint({
  method: 'POST',
  path: '/api/plugins/sites',
  summary: 'Allow a site to show the widget',
  access: { site: 'secret' },
  body: z.object({ site: z.string().check(z.minLength(1), z.maxLength(300)) }),
  invalid: formRefusals.shops.site,
  bodyLimit: 4096,
  refuses: ['bad_site', 'too_many_sites'],
});

export const downloadWordPressPlugin = endpoint({
  method: 'GET',
  path: '/api/plugins/wordpress/download',
  summary: 'Download the WordPress plugin with the keys of your shop',
  access: 'signed-in',
  query: z.object({
    config: z.optional(z.string()).check(z.describe('A JSON object with the `shop_id` of your shop.')),
  }),
  sends: 'file',
  refuses: ['bad_config', 'setup_incomplete', 'shop_not_found'],
});
