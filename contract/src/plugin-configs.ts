import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

export const pluginConfigRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  theme: choice('light', 'dark'),
  buttonText: z.string(),
  buttonColor: z.string(),
  width: z.string(),
  /** Pounds. */
  minimumOrder: z.number(),
  /** Has an effect while the shop has Pro. */
  hideBranding: z.boolean(),
  /** File name: `/api/files/plugin_configs/{id}/{logo}`. Has an effect while the shop has Pro. */
  logo: z.string(),
  /** The shop's key for code that calls the API; the widget needs none. Only the owner sees it. */
  apiKey: z.optional(z.string()),
  updated_at: instant,
});

export type PluginConfigRecord = z.infer<typeof pluginConfigRecord>;
