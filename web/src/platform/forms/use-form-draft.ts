import { useMemo, useRef, useState } from 'react';
import { useHydrated } from '../use-hydrated.ts';
import { afterSending, forgetFormDraft, readFormDraft, storable, writeFormDraft } from './form-drafts.ts';

export interface FormDraft<Values> {
  /** Where the form starts, with what was typed, now or before a reload. */
  values: Values;
  change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
  /**
   * `values` were sent: after a reload the form starts anew, but for what was typed since. Fields show what is in
   * `saved`, and what was typed since above all; the others stay.
   */
  forget: (saved?: Partial<Values>) => void;
  /** Back to the start. */
  reset: () => void;
}

/**
 * What is typed into a form, kept for as long as the tab and the person are here, under `form`'s name. The fields
 * listed as `secret` are held in memory only. `first` may become known late: what was typed stays on top of it.
 */
export function useFormDraft<Values extends object>(
  form: string,
  first: Values,
  { secret = [] }: { secret?: readonly (keyof Values & string)[] } = {},
): FormDraft<Values> {
  const isHydrated = useHydrated();
  const [typed, setTyped] = useState<Partial<Values> | null>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- read once, not whenever the start is made anew
  const kept = useMemo(() => (isHydrated ? readFormDraft(form, first, secret) : {}), [form, isHydrated]);
  const latest = useRef<Partial<Values>>({});
  latest.current = typed ?? kept;

  const values = { ...first, ...latest.current };

  return {
    values,
    change(changed) {
      // Two changes can come before anything is drawn again.
      const changes = typeof changed === 'function' ? changed({ ...first, ...latest.current }) : changed;
      latest.current = { ...latest.current, ...changes };
      setTyped(latest.current);
      writeFormDraft(form, storable(first, latest.current, secret));
    },
    forget(saved = {}) {
      const { shown, unsent } = afterSending(values, latest.current, saved, secret);
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
