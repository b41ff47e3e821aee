import { capitalised } from '@baitdrop/domain/text/capitalised';
import type { ShopSettingsAnswer, ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { retailerMessages } from '@baitdrop/domain/messages/retailer';
import { settingProblems } from '@baitdrop/domain/shops/shop-settings';
import { parseCalendarDay } from '@baitdrop/domain/time/calendar-day';
import { newLongHours } from '@baitdrop/domain/time/long-hours';
import { type ReactNode, useState } from 'react';
import { formError, readError, type FormError } from '../../../platform/api/error-message.ts';
import { type LongHours, longHoursQuestion } from '../../../features/my-shop/long-hours.tsx';
import { useConfirm } from '../../../ui/modal/use-confirm.tsx';
import { changeSettings } from '../../../features/my-shop/my-shop.queries.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { dayText } from '../../../ui/time/london-text.ts';
import { changedFields, changesOf } from './changed-fields.ts';
import type { SettingField } from './settings-names.ts';
import { isNumberSetting, numbersIn, type NumberTexts, numberTexts } from './settings-numbers.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

export interface SettingsDraft {
  page: ShopSettingsPage;
  draft: ShopSettingsAnswer;
  /** The numeric settings as typed. */
  texts: NumberTexts;
  isChanged: boolean;
  isPending: boolean;
  error: FormError | null;
  /** The server's errors for fields that were not changed since. */
  fields: FormError['fields'];
  /** Another window's values of fields that were changed here too. */
  conflicts: Partial<ShopSettingsAnswer>;
  errorOf: (field: SettingField) => string | undefined;
  set: (changes: Partial<ShopSettingsAnswer>) => void;
  typeNumber: (field: keyof NumberTexts, text: string) => void;
  save: () => Promise<void>;
  /** The dialog that asks for confirmation of unusual hours. */
  confirmation: ReactNode;
  discard: () => void;
  settle: (field: SettingField, whose: 'mine' | 'theirs') => void;
}

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

export function useSettingsDraft(shopId: string, first: ShopSettingsPage): SettingsDraft {
  const [page, setPage] = useState(first);
  const form = useFormDraft(`settings:${shopId}`, page.settings);
  const numbers = useFormDraft(`settings-numbers:${shopId}`, numberTexts(page.settings));
  const draft = { ...form.values, ...numbersIn(numbers.values) };
  const { isPending, error, fields, run, refuse, reset, clearFields } = useCommand();
  const [conflicts, setConflicts] = useState<Partial<ShopSettingsAnswer>>({});
  const { confirm, confirmation } = useConfirm();

  async function save(): Promise<void> {
    const changes = changesOf(page.settings, draft);
    if (isPending || Object.keys(changes.after).length === 0) return;
    const problems = settingProblems(changes.after);
    if (Object.keys(problems).length > 0) return refuse({ message: retailerMessages.updateFailed, fields: problems });
    const unusual = unusualHours(page.settings, draft);
    if (unusual.length > 0 && !(await confirm(longHoursQuestion(unusual)))) return;
    setConflicts({});
    await run(
      async () => {
        const saved = await changeSettings(shopId, changes);
        setPage(saved);
        form.forget(saved.settings);
        numbers.forget(numberTexts(saved.settings));
        showSnackbar({ kind: 'success', text: deskMessages.settingsSaved });
      },
      (failure) => {
        const { status, data } = readError(failure);
        setConflicts(status === 409 ? conflictsIn(data) : {});
        return formError(failure, retailerMessages.updateFailed);
      },
    );
  }

  function clearProblems(changed: string[]): void {
    if (Object.keys(fields).every((field) => changed.includes(field))) reset();
    else clearFields(changed);
  }

  return {
    page,
    draft,
    texts: numbers.values,
    isChanged: changedFields(page.settings, draft).length > 0,
    isPending,
    error,
    fields,
    conflicts,
    errorOf: (field) => fields[field],
    set(changes) {
      form.change(changes);
      clearProblems(Object.keys(changes));
    },
    typeNumber(field, text) {
      numbers.change({ [field]: text });
      clearProblems([field]);
    },
    save,
    confirmation,
    discard() {
      form.reset();
      numbers.reset();
      reset();
      setConflicts({});
    },
    settle(field, whose) {
      const { [field]: theirs, ...others } = conflicts;
      const taken = { [field]: theirs } as Partial<ShopSettingsAnswer>;
      setPage((before) => ({ ...before, settings: { ...before.settings, ...taken } }));
      if (whose === 'theirs') {
        form.change(taken);
        if (isNumberSetting(field)) numbers.change({ [field]: numberTexts({ ...draft, ...taken })[field] });
      }
      setConflicts(others);
      if (Object.keys(others).length === 0) reset();
    },
  };
}
