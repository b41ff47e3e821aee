import type { ShopSettingsAnswer } from '@baitdrop/contract/shop-settings';
import type { SettingField } from './settings-names.ts';

const inOrder = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(inOrder(a)) === JSON.stringify(inOrder(b));

export function changedFields(saved: ShopSettingsAnswer, draft: ShopSettingsAnswer): SettingField[] {
  return (Object.keys(draft) as SettingField[]).filter((field) => !isSame(saved[field], draft[field]));
}

/**
 * Returns the fields that were changed here with their previous values: so another window's changes are noticed and not
 * overwritten.
 */
export function changesOf(
  saved: ShopSettingsAnswer,
  draft: ShopSettingsAnswer,
): { before: Partial<ShopSettingsAnswer>; after: Partial<ShopSettingsAnswer> } {
  const fields = changedFields(saved, draft);
  const pick = (from: ShopSettingsAnswer): Partial<ShopSettingsAnswer> =>
    Object.fromEntries(fields.map((field) => [field, from[field]]));
  return { before: pick(saved), after: pick(draft) };
}
