import { capitalised } from '@baitdrop/domain/text/capitalised';
import { changeShopSettings, type ShopSettingsAnswer, type ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import { settingProblems } from '@baitdrop/domain/shops/shop-settings';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { newLongHours } from '@baitdrop/domain/time/long-hours';
import { type ReactNode, useState } from 'react';
import { readError } from '../../../platform/api/error-message.ts';
import { type LongHours, longHoursQuestion } from '../../../features/my-shop/long-hours.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { call } from '../../../platform/api/call.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { dayText } from '../../../ui/time/london-text.ts';
import { changedFields, changesOf } from './changed-fields.ts';
import type { SettingField } from './settings-names.ts';
import { numbersIn, type NumberTexts, numberTexts } from './settings-numbers.ts';
import { type FormState, useForm } from '../../../platform/forms/use-form.ts';

type TypedSettings = Omit<ShopSettingsAnswer, keyof NumberTexts> & NumberTexts;

export interface SettingsDraft {
  page: ShopSettingsPage;
  draft: ShopSettingsAnswer;
  form: FormState<TypedSettings>;
  isChanged: boolean;
  /** Another window's values of fields that were changed here too. */
  conflicts: Partial<ShopSettingsAnswer>;
  set: (changes: Partial<TypedSettings>) => void;
  /** The dialog that asks for confirmation of unusual hours. */
  confirmation: ReactNode;
  discard: () => void;
  settle: (field: SettingField, whose: 'mine' | 'theirs') => void;
}

/** Numbers are texts while they are typed. */
const typedOf = (settings: ShopSettingsAnswer): TypedSettings => ({ ...settings, ...numberTexts(settings) });
const settingsIn = (typed: TypedSettings): ShopSettingsAnswer => ({ ...typed, ...numbersIn(typed) });

const conflictsIn = (data: Record<string, unknown>): Partial<ShopSettingsAnswer> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([field, problem]) => {
      const { code, value } = problem as { code?: unknown; value?: unknown };
      return code === 'changed_elsewhere' ? [[field, value]] : [];
    }),
  );

/** Returns the new hours that cross midnight or are very long, of weekdays, special days and bank holidays. */
function unusualHours(before: ShopSettingsAnswer, after: ShopSettingsAnswer): LongHours {
  return [
    ...newLongHours(before.opening_hours, after.opening_hours).map(({ day, hours }) => ({
      day: capitalised(day),
      hours,
    })),
    ...newLongHours(before.closures, after.closures).map(({ day, hours }) => {
      const read = parseCalendarDay(day);
      return { day: read.ok ? dayText(read.value) : day, hours };
    }),
    ...newLongHours({ 'Bank holidays': before.bank_holiday_hours }, { 'Bank holidays': after.bank_holiday_hours }),
  ];
}

export function useSettingsDraft(shopId: string, saved: ShopSettingsPage): SettingsDraft {
  const [page, setPage] = useState(saved);
  const [conflicts, setConflicts] = useState<Partial<ShopSettingsAnswer>>({});
  const { confirm, confirmation } = useConfirm();
  const form = useForm(changeShopSettings, {
    params: { shopId },
    within: 'after',
    first: typedOf(page.settings),
    check: (typed) => settingProblems(changesOf(page.settings, settingsIn(typed)).after),
    async confirm(typed) {
      const unusual = unusualHours(page.settings, settingsIn(typed));
      return unusual.length === 0 || confirm(longHoursQuestion(unusual));
    },
    toBody: (typed) => changesOf(page.settings, settingsIn(typed)),
    async send(body) {
      setConflicts({});
      try {
        const changed = await call(changeShopSettings, { params: { shopId }, body });
        setPage(changed);
        return changed;
      } catch (failure) {
        const { status, data } = readError(failure);
        if (status === 409) setConflicts(conflictsIn(data));
        throw failure;
      }
    },
    failed: retailerMessages.updateFailed,
    saved: ({ settings }) => typedOf(settings),
    onDone: () => showSnackbar({ kind: 'success', text: deskMessages.settingsSaved }),
  });
  const draft = settingsIn(form.values);
  const isChanged = changedFields(page.settings, draft).length > 0;

  return {
    page,
    draft,
    form: { ...form, submit: async (isValid) => isChanged && form.submit(isValid) },
    isChanged,
    conflicts,
    set: form.change,
    confirmation,
    discard() {
      form.reset();
      setConflicts({});
    },
    settle(field, whose) {
      const { [field]: theirs, ...others } = conflicts;
      const taken = { [field]: theirs } as Partial<ShopSettingsAnswer>;
      setPage((before) => ({ ...before, settings: { ...before.settings, ...taken } }));
      if (whose === 'theirs') form.change({ [field]: typedOf({ ...draft, ...taken })[field] });
      setConflicts(others);
    },
  };
}
