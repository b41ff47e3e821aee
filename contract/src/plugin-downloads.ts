import * as z from 'zod/mini';
import { choice, instant, recordHead } from './record.ts';

export const pluginDownloadRecord = z.strictObject({
  ...recordHead,
  shop_id: z.string(),
  plugin_type: choice('shopify', 'wordpress', 'html'),
  downloaded_at: instant,
});

export type PluginDownloadRecord = z.infer<typeof pluginDownloadRecord>;
