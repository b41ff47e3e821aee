/** The widget's default look. */
export const WIDGET_DEFAULTS = {
  theme: 'light',
  buttonText: 'Order for Delivery',
  buttonColor: '#06C167',
  width: '400px',
  /** Pounds. */
  minimumOrder: 25,
} as const;

export const WIDGET_PROMISE = 'Delivery in under 1 hour';

/** Accepts only the form `#06C167`, because the value is put into a stylesheet. */
export const isWidgetColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** `400px` or `100%`. */
export const isWidgetWidth = (text: string): boolean => /^[0-9]{2,4}(px|%)$/.test(text);
