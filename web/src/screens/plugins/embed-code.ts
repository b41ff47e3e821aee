// The code that owners paste into their own site. It contains the shop's public id and never a key.
import type { WidgetLook } from '@baitdrop/contract/widget';
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';

/** Options of the page, in addition to the parameters of the generators. */
export interface EmbedPage extends Partial<Pick<WidgetLook, 'theme' | 'width'>> {
  /** The public URL of BaitDrop. */
  siteUrl?: string;
  mode?: 'button' | 'inline';
}

const { buttonText: DEFAULT_TEXT, buttonColor: DEFAULT_COLOR, minimumOrder: DEFAULT_MINIMUM } = WIDGET_DEFAULTS;

/** Omits settings that equal their default, so that the code stays short. */
const attributesOf = (settings: readonly (readonly [name: string, value: string, fallback: string])[]): string =>
  settings
    .filter(([, value, fallback]) => value !== fallback)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`)
    .join(' ');

/** Without JavaScript, the link inside stays a plain link. The widget needs no key, so the page contains none. */
export function generateHtmlWidgetCode(
  shopId: string,
  _apiKey: string,
  buttonText: string = DEFAULT_TEXT,
  buttonColor: string = DEFAULT_COLOR,
  minimumOrder: number = DEFAULT_MINIMUM,
  { siteUrl = '', mode = 'button', theme = WIDGET_DEFAULTS.theme, width = WIDGET_DEFAULTS.width }: EmbedPage = {},
): string {
  const attributes = attributesOf([
    ['shop-id', shopId, ''],
    ['mode', mode, 'button'],
    ['theme', theme, WIDGET_DEFAULTS.theme],
    ['button-text', buttonText, DEFAULT_TEXT],
    ['button-color', buttonColor.toUpperCase(), DEFAULT_COLOR],
    ['width', width, WIDGET_DEFAULTS.width],
    ['minimum-order', String(minimumOrder), String(DEFAULT_MINIMUM)],
  ]);
  return [
    `<baitdrop-delivery ${attributes}>`,
    `  <a href="${escapeHtml(`${siteUrl}/shop/${encodeURIComponent(shopId)}`)}">${escapeHtml(buttonText)}</a>`,
    '</baitdrop-delivery>',
    `<script async src="${escapeHtml(siteUrl)}/widget/v1.js"></script>`,
  ].join('\n');
}

/** Generates a complete page, to open or to upload as it is. */
export function generateHtmlFile(
  code: string,
  { shopName, buttonText }: { shopName: string; buttonText: string },
): string {
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(shopName)}: ${escapeHtml(buttonText)}</title>`,
    `<h1>${escapeHtml(shopName)}</h1>`,
    code,
    '</html>',
    '',
  ].join('\n');
}

/** Removes quotes and brackets, which would end a shortcode early. */
const inShortcode = (text: string): string => text.replaceAll(/["[\]<>]/g, '');

/**
 * Generates the shortcode for WordPress pages, with what differs from the plugin's own settings; the plugin holds the
 * shop's key.
 */
export function generateWordPressPluginCode(
  shopId: string,
  _apiKey: string,
  buttonText: string = DEFAULT_TEXT,
  buttonColor: string = DEFAULT_COLOR,
): string {
  const settings = [
    ['shop_id', shopId],
    ['button_text', buttonText],
    ['button_color', buttonColor],
  ];
  return `[baitdrop_delivery ${settings.map(([name, value = '']) => `${name}="${inShortcode(value)}"`).join(' ')}]`;
}
