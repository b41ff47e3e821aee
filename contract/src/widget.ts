import * as z from 'zod/mini';

/** What a shop's own site shows where nothing else was chosen. */
export const WIDGET_DEFAULTS = {
  theme: 'light',
  buttonText: 'Order for Delivery',
  buttonColor: '#06C167',
  width: '400px',
  /** Pounds. */
  minimumOrder: 25,
} as const;

export const WIDGET_PROMISE = 'Delivery in under 1 hour';

/** How the widget looks; the names are those of the embed code's settings. */
export const widgetLook = z.object({
  theme: z.enum(['light', 'dark']),
  buttonText: z.string(),
  buttonColor: z.string(),
  width: z.string(),
  minimumOrder: z.number(),
});
export type WidgetLook = z.infer<typeof widgetLook>;
