// The owner's settings for the widget as typed, and whether they are valid.
import type { BodyFields } from '@baitdrop/contract/body-fields';
import type { PluginConfigRecord } from '@baitdrop/contract/plugin-configs';
import type { WidgetLook } from '@baitdrop/contract/widget';
import { widgetProblems } from '@baitdrop/domain/messages/plugins';
import { isWidgetColor, isWidgetWidth, WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';

export interface WidgetDraft {
  mode: 'button' | 'inline';
  theme: 'light' | 'dark';
  buttonText: string;
  buttonColor: string;
  width: string;
  minimumOrder: string;
  hideBranding: boolean;
}

export type WidgetChoice = WidgetLook & { hideBranding: boolean };
export type DraftProblems = Partial<Record<keyof WidgetDraft, string>>;

const MAX_POUNDS = 1000;

export const WIDGET_RULES: BodyFields = {
  buttonText: { required: true, maxLength: 60 },
  buttonColor: { required: true, maxLength: 7 },
  width: { required: true, maxLength: 6 },
  minimumOrder: { required: true, maxLength: 7 },
};

/** Uses defaults for settings that were never saved. */
export const widgetDraftOf = (config: PluginConfigRecord | null): WidgetDraft => ({
  mode: 'button',
  theme: config?.theme || WIDGET_DEFAULTS.theme,
  buttonText: config?.buttonText || WIDGET_DEFAULTS.buttonText,
  buttonColor: config?.buttonColor || WIDGET_DEFAULTS.buttonColor,
  width: config?.width || WIDGET_DEFAULTS.width,
  minimumOrder: String(config?.minimumOrder || WIDGET_DEFAULTS.minimumOrder),
  hideBranding: config?.hideBranding ?? false,
});

export function widgetDraftProblems({ buttonText, buttonColor, width, minimumOrder }: WidgetDraft): DraftProblems {
  const pounds = Number(minimumOrder);
  const isMinimum = /^\d+(\.\d{1,2})?$/.test(minimumOrder.trim()) && pounds >= WIDGET_DEFAULTS.minimumOrder;
  return {
    ...(buttonText.trim() === '' && { buttonText: widgetProblems.buttonText }),
    ...(!isWidgetColor(buttonColor) && { buttonColor: widgetProblems.buttonColor }),
    ...(!isWidgetWidth(width) && { width: widgetProblems.width }),
    ...((!isMinimum || pounds > MAX_POUNDS) && {
      minimumOrder: widgetProblems.minimumOrder(WIDGET_DEFAULTS.minimumOrder, MAX_POUNDS),
    }),
  };
}

/** Returns the valid settings; an invalid field counts as its default until it is fixed. */
export function choiceOf(draft: WidgetDraft): WidgetChoice {
  const problems = widgetDraftProblems(draft);
  const { theme, buttonText, buttonColor, width, minimumOrder, hideBranding } = draft;
  return {
    theme,
    buttonText: problems.buttonText ? WIDGET_DEFAULTS.buttonText : buttonText.trim(),
    buttonColor: problems.buttonColor ? WIDGET_DEFAULTS.buttonColor : buttonColor.toUpperCase(),
    width: problems.width ? WIDGET_DEFAULTS.width : width,
    minimumOrder: problems.minimumOrder ? WIDGET_DEFAULTS.minimumOrder : Number(minimumOrder),
    hideBranding,
  };
}

export const isSameChoice = (one: WidgetChoice, other: WidgetChoice): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
