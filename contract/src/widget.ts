import * as z from 'zod/mini';

/** How the widget looks; the names are those of the embed code's settings. */
export const widgetLook = z.object({
  theme: z.enum(['light', 'dark']),
  buttonText: z.string(),
  buttonColor: z.string(),
  width: z.string(),
  /** Pounds: words on the widget. What an order has to reach is the shop's own setting. */
  minimumOrder: z.number(),
});
export type WidgetLook = z.infer<typeof widgetLook>;

/** `GET /api/widget/:shopId`, for any site: what is shown there. 404 for a shop nobody has signed up. */
export const widgetAnswer = z.object({
  shop_id: z.string(),
  shop_name: z.string(),
  look: widgetLook,
  /** False where a Pro shop has taken our name off. */
  powered_by: z.boolean(),
  /** The shop's own colour inside the order frame; null for ours. Pro only. */
  accent: z.nullable(z.string()),
  /** Where the shop's own logo lies at our address, shown above the order; null without one. Pro only. */
  logo: z.nullable(z.string()),
  /** Whether the site that asks, by its `Origin`, may show the order in a frame; others open our page. */
  may_frame: z.boolean(),
});
export type WidgetAnswer = z.infer<typeof widgetAnswer>;

/** `PUT /api/shops/{shopId}/widget-logo` with the file as its body, and `DELETE`: for its owner, while the shop has Pro. */
export const LOGO = { maxBytes: 2_097_152, minSide: 64, maxPixels: 50_000_000, storedSide: 640 } as const;
