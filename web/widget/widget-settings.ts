import { isWidgetColor, isWidgetWidth, WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';

export interface WidgetSettings {
  shopId: string;
  mode: 'button' | 'inline';
  theme: 'light' | 'dark';
  buttonText: string;
  buttonColor: string;
  width: string;
  minimumOrder: number;
}

export const OBSERVED_ATTRIBUTES = [
  'shop-id',
  'mode',
  'theme',
  'button-text',
  'button-color',
  'width',
  'minimum-order',
] as const;

const orDefault = (text: string | null, isRight: (text: string) => boolean, fallback: string): string =>
  text !== null && isRight(text) ? text : fallback;

/** Reads the element's attributes, with defaults for missing or invalid ones. */
export function readSettings(attribute: (name: (typeof OBSERVED_ATTRIBUTES)[number]) => string | null): WidgetSettings {
  return {
    shopId: attribute('shop-id') ?? '',
    mode: attribute('mode') === 'inline' ? 'inline' : 'button',
    theme: attribute('theme') === 'dark' ? 'dark' : WIDGET_DEFAULTS.theme,
    buttonText: attribute('button-text')?.trim() || WIDGET_DEFAULTS.buttonText,
    buttonColor: orDefault(attribute('button-color'), isWidgetColor, WIDGET_DEFAULTS.buttonColor),
    width: orDefault(attribute('width'), isWidgetWidth, WIDGET_DEFAULTS.width),
    minimumOrder: Math.max(Number(attribute('minimum-order')) || 0, WIDGET_DEFAULTS.minimumOrder),
  };
}
