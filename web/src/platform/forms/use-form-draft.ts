import { useMemo, useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { mergeAfterSave, forgetFormDraft, readFormDraft, draftToStore, writeFormDraft } from './form-drafts.ts';

export interface FormDraft<Values> {
  /** The initial values, overlaid with what was typed now or before a reload. */
  values: Values;
  change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
  /**
   * Call after `values` were sent: deletes the draft, except what was typed since. Fields take their values from
   * `saved`, unless the user typed meanwhile; other fields stay as they are.
   */
  forget: (saved?: Partial<Values>) => void;
  /** Discards all input. */
  reset: () => void;
}

/**
 * Form input that is stored under the name `form` until the tab closes or the user signs out. The fields listed as
 * `secret` are held in memory only. `first` may change later: input stays on top of it.
 */
export function useFormDraft<Values extends object>(
  form: string,
  first: Values,
  { secret = [] }: { secret?: readonly (keyof Values & string)[] } = {},
): FormDraft<Values> {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Partial<Values> | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, not whenever the start is made anew
  const stored = useMemo(() => (isHydrated ? readFormDraft(form, first, secret) : {}), [form, isHydrated]);
  const latest = useRef<Partial<Values>>({});
  latest.current = typed ?? stored;

  const values = { ...first, ...latest.current };

  return {
    values,
    change(changed) {
      // Two changes can happen before the next render.
      const changes = typeof changed === 'function' ? changed({ ...first, ...latest.current }) : changed;
      latest.current = { ...latest.current, ...changes };
      setTyped(latest.current);
      writeFormDraft(form, draftToStore(first, latest.current, secret));
    },
    forget(saved = {}) {
      const { shown, unsent } = mergeAfterSave(values, latest.current, saved, secret);
      latest.current = shown;
      setTyped(shown);
      forgetFormDraft(form);
      writeFormDraft(form, unsent);
    },
    reset() {
      latest.current = {};
      setTyped({});
      forgetFormDraft(form);
    },
  };
}
