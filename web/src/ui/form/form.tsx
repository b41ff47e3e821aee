import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { AnyForm } from '../../platform/forms/use-form.ts';
import { focusFirstProblem } from './focus-first-problem.ts';
import { FormProblems } from './form-problems.ts';
import { type CheckedControl, nativeProblem } from './native-problem.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInput' | 'noValidate' | 'ref'> {
  form?: AnyForm;
  onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void;
  /** The server's error, for a form that shows it beside a field and not as an alert. */
  error?: object | null;
}

type Problems = Readonly<Record<string, string>>;
const none: Problems = {};

const nameOf = (control: Element): string =>
  control instanceof HTMLInputElement && control.type === 'radio' ? control.name : control.id;

function problemsIn(form: HTMLFormElement): Problems {
  const controls = [...form.elements].filter((element) => 'willValidate' in element && element.willValidate);
  return Object.fromEntries(
    controls.flatMap((control) => {
      const problem = nativeProblem(control as Element & CheckedControl);
      return problem === '' ? [] : [[nameOf(control), problem]];
    }),
  );
}

/**
 * The shared behaviour of all forms: errors appear beside their fields in our own words, a failed attempt focuses the
 * first invalid field, and an error disappears when its field changes.
 */
export function Form({ form, onSubmit, error = form?.error ?? null, children, ...attributes }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState(none);
  // A counter, because a second attempt with the same error must move the focus again.
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if ((tries > 0 || error !== null) && element.current) focusFirstProblem(element.current);
  }, [tries, error]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    // A dialog renders inside the form that it belongs to, and may have its own form.
    event.stopPropagation();
    const found = problemsIn(event.currentTarget);
    setProblems(found);
    setTries(tries + 1);
    const isValid = Object.keys(found).length === 0;
    void form?.submit(isValid);
    if (isValid) onSubmit?.(event);
  }

  function clearProblemOf(target: EventTarget): void {
    if (!(target instanceof Element)) return;
    const name = nameOf(target);
    if (name in problems) setProblems(Object.fromEntries(Object.entries(problems).filter(([each]) => each !== name)));
  }

  return (
    <FormProblems value={problems}>
      <form
        method="post"
        {...attributes}
        ref={element}
        noValidate
        onSubmit={submit}
        onInput={(event) => clearProblemOf(event.target)}
      >
        {children}
      </form>
    </FormProblems>
  );
}
