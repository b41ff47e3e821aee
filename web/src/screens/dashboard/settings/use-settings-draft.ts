import type { ShopSettingsAnswer, ShopSettingsPage } from '@baitdrop/contract/shop-settings';
import { retailerMessages } from '@baitdrop/domain/messages/retailer.messages';
import { settingProblems } from '@baitdrop/domain/shops/shop-settings';
import { useState } from 'react';
import { formError, readError, type FormError } from '../../../platform/api/error-message.ts';
import { changeSettings } from '../../../features/my-shop/my-shop.queries.ts';
import { log } from '../../../platform/log.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { changedFields, changesOf } from './changed-fields.ts';
import type { SettingField } from './settings-names.ts';

export interface SettingsDraft {
  page: ShopSettingsPage;
  draft: ShopSettingsAnswer;
  isChanged: boolean;
  isPending: boolean;
  trouble: FormError | null;
  /** What another window made of fields that were changed here too. */
  conflicts: Partial<ShopSettingsAnswer>;
  errorOf: (field: SettingField) => string | undefined;
  set: (changes: Partial<ShopSettingsAnswer>) => void;
  save: () => Promise<void>;
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

export function useSettingsDraft(shopId: string, first: ShopSettingsPage): SettingsDraft {
  const [page, setPage] = useState(first);
  const [draft, setDraft] = useState(first.settings);
  const [isPending, setPending] = useState(false);
  const [trouble, setTrouble] = useState<FormError | null>(null);
  const [conflicts, setConflicts] = useState<Partial<ShopSettingsAnswer>>({});

  async function save(): Promise<void> {
    if (isPending) return;
    const form = changesOf(page.settings, draft);
    const problems = settingProblems(form.after);
    if (Object.keys(problems).length > 0) {
      setTrouble({ message: retailerMessages.updateFailed, fields: problems });
      return;
    }
    setPending(true);
    setTrouble(null);
    setConflicts({});
    try {
      const saved = await changeSettings(shopId, form);
      setPage(saved);
      // What was typed while it was being saved stays.
      setDraft((typed) => ({ ...typed, ...saved.settings, ...changesOf(draft, typed).after }));
      showSnackbar({ kind: 'success', text: 'Your settings are saved.' });
    } catch (failure) {
      log.info(retailerMessages.updateFailed, failure);
      const { status, data } = readError(failure);
      const found = status === 409 ? conflictsIn(data) : {};
      setConflicts(found);
      setTrouble(formError(failure, retailerMessages.updateFailed));
    } finally {
      setPending(false);
    }
  }

  return {
    page,
    draft,
    isChanged: changedFields(page.settings, draft).length > 0,
    isPending,
    trouble,
    conflicts,
    errorOf: (field) => trouble?.fields[field],
    set(changes) {
      setDraft((before) => ({ ...before, ...changes }));
      if (trouble) {
        const fields = Object.entries(trouble.fields).filter(([field]) => !(field in changes));
        setTrouble(fields.length === 0 ? null : { ...trouble, fields: Object.fromEntries(fields) });
      }
    },
    save,
    discard() {
      setDraft(page.settings);
      setTrouble(null);
      setConflicts({});
    },
    settle(field, whose) {
      const { [field]: theirs, ...others } = conflicts;
      const taken = { [field]: theirs } as Partial<ShopSettingsAnswer>;
      setPage((before) => ({ ...before, settings: { ...before.settings, ...taken } }));
      if (whose === 'theirs') setDraft((before) => ({ ...before, ...taken }));
      setConflicts(others);
      if (Object.keys(others).length === 0) setTrouble(null);
    },
  };
}
