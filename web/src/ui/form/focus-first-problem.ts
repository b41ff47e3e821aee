import { useEffect, type RefObject } from 'react';

const WRONG = '[aria-invalid=true], [data-problem]';
const CONTROLS = 'input, select, textarea, button, a[href], [tabindex]';

/** Focuses the first invalid field; false if no field is marked. */
export function focusFirstProblem(form: ParentNode): boolean {
  const wrong = form.querySelector<HTMLElement>(WRONG);
  if (wrong === null) return false;
  const control = wrong.matches(CONTROLS)
    ? wrong
    : (wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>(CONTROLS));
  control?.focus();
  return control !== null;
}

/** Moves the focus when `news` changes: to the first invalid field, or to the alert if it names no field. */
export function useProblemFocus(words: RefObject<HTMLElement | null>, news: object | null): void {
  useEffect(() => {
    if (news === null || words.current === null) return;
    const form = words.current.closest('form, dialog, [data-form]');
    if (form === null || !focusFirstProblem(form)) words.current.focus();
  }, [words, news]);
}
