// The lines that owners paste into their own site. They carry the shop's public id and never a key.
import type { WidgetLook } from '@baitdrop/contract/widget';
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';

export interface EmbedSettings extends WidgetLook {
  /** Where BaitDrop is reached. */
  siteUrl: string;
  shopId: string;
  mode: 'button' | 'inline';
}

/** Settings that are the fallback ones are left out, so that the code stays short. */
function attributesOf({ shopId, mode, ...settings }: EmbedSettings): string[] {
  const attributes: [name: string, value: string, fallback: string][] = [
    ['shop-id', shopId, ''],
    ['mode', mode, 'button'],
    ['theme', settings.theme, WIDGET_DEFAULTS.theme],
    ['button-text', settings.buttonText, WIDGET_DEFAULTS.buttonText],
    ['button-color', settings.buttonColor.toUpperCase(), WIDGET_DEFAULTS.buttonColor],
    ['width', settings.width, WIDGET_DEFAULTS.width],
    ['minimum-order', String(settings.minimumOrder), String(WIDGET_DEFAULTS.minimumOrder)],
  ];
  return attributes
    .filter(([, value, fallback]) => value !== fallback)
    .map(([name, value]) => `${name}="${escapeHtml(value)}"`);
}

/** Without JavaScript the link inside stays a plain link. */
export function generateHtmlWidgetCode(settings: EmbedSettings): string {
  const { siteUrl, shopId, buttonText } = settings;
  return [
    `<baitdrop-delivery ${attributesOf(settings).join(' ')}>`,
    `  <a href="${escapeHtml(`${siteUrl}/shop/${encodeURIComponent(shopId)}`)}">${escapeHtml(buttonText)}</a>`,
    '</baitdrop-delivery>',
    `<script async src="${escapeHtml(siteUrl)}/widget/v1.js"></script>`,
  ].join('\n');
}

/** A page of its own, to open or to upload as it is. */
export function generateHtmlFile(settings: EmbedSettings, shopName: string): string {
  return [
    '<!doctype html>',
    '<html lang="en-GB">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(shopName)}: ${escapeHtml(settings.buttonText)}</title>`,
    `<h1>${escapeHtml(shopName)}</h1>`,
    generateHtmlWidgetCode(settings),
    '</html>',
    '',
  ].join('\n');
}

/** Quotes and brackets would end a shortcode early. */
const inShortcode = (text: string): string => text.replaceAll(/["[\]<>]/g, '');

/** The shortcode for pages of WordPress, with what differs from the plugin's own settings. */
export function generateWordPressPluginCode({ shopId, buttonText, buttonColor }: EmbedSettings): string {
  const settings = [
    ['shop_id', shopId],
    ['button_text', buttonText],
    ['button_color', buttonColor],
  ];
  return `[baitdrop_delivery ${settings.map(([name, value = '']) => `${name}="${inShortcode(value)}"`).join(' ')}]`;
}
