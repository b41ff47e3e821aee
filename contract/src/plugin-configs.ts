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
  /** Used while the shop has Pro. */
  hideBranding: z.boolean(),
  /** The name of a file: `/api/files/plugin_configs/{id}/{logo}`. Counts while the shop has Pro. */
  logo: z.string(),
  /** The shop's, for code that calls the API; the widget needs none. Shown to its owner. */
  apiKey: z.optional(z.string()),
  updated_at: instant,
});

export type PluginConfigRecord = z.infer<typeof pluginConfigRecord>;
