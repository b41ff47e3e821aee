import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { WIDGET_LOGO } from './pictures.ts';

/** The widget's look; the names are those of the embed code's settings. */
export const widgetLook = z.object({
  theme: z.enum(['light', 'dark']),
  buttonText: z.string(),
  buttonColor: z.string(),
  width: z.string(),
  /** Pounds, as a text on the widget. The real minimum is the shop's own setting. */
  minimumOrder: z.number(),
});
export type WidgetLook = z.infer<typeof widgetLook>;

/** The widget of a shop, for any site. 404 for a shop without an account. */
export const widgetAnswer = z.object({
  shop_id: z.string(),
  shop_name: z.string(),
  look: widgetLook,
  /** False when a Pro shop has removed our name. */
  powered_by: z.boolean(),
  /** The shop's own colour inside the order frame; null for ours. Pro only. */
  accent: z.nullable(z.string()),
  /** Our address of the shop's own logo, shown above the order; null without one. Pro only. */
  logo: z.nullable(z.string()),
  /** Whether the calling site, by its `Origin`, may show the order in a frame; others open our page. */
  may_frame: z.boolean(),
});
export type WidgetAnswer = z.infer<typeof widgetAnswer>;

export const readWidget = endpoint({
  method: 'GET',
  path: '/api/widget/:shopId',
  summary: 'Read what the delivery widget shows',
  access: 'public',
  answer: widgetAnswer,
  refuses: ['shop_not_found'],
});

export const setWidgetLogo = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/widget-logo',
  summary: 'Set the logo above orders',
  access: { shop: 'settings' },
  receives: 'file',
  bodyLimit: WIDGET_LOGO.maxBytes,
  refuses: ['not_a_picture', 'not_pro', 'too_large', 'too_small', 'unreadable'],
});

export const removeWidgetLogo = endpoint({
  method: 'DELETE',
  path: '/api/shops/:shopId/widget-logo',
  summary: 'Remove the logo',
  access: { shop: 'settings' },
});
