import { type ReactNode, useRef } from 'react';
import type { FormError } from '../../platform/api/error-message.ts';
import type { AnyForm } from '../../platform/forms/use-form.ts';
import { Alert } from '../alert.tsx';
import { useProblemFocus } from './focus-first-problem.ts';

interface FormErrorAlertProps {
  error?: FormError | null;
  /** Its fields show their own errors; the alert shows those of no field. */
  form?: AnyForm;
  actions?: ReactNode;
}

/** The error of a form. The focus moves to the first field that it names, or to the alert if it names none. */
export function FormErrorAlert({ form, error = form?.error ?? null, actions }: FormErrorAlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useProblemFocus(place, error);
  if (!error || error.message === '') return null;
  const isShown = (field: string) => form?.isShown(field) ?? false;
  const loose = Object.entries(error.fields).filter(([field]) => !isShown(field));
  const hasOwn = Object.keys(error.fields).some(isShown);
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="scroll-mt-24 rounded-card focus-visible:outline-3 focus-visible:outline-error"
    >
      <Alert kind="error" title={error.message} actions={actions}>
        {error.advice ?? (hasOwn ? 'Look at the marked fields.' : null)}
        {loose.map(([field, words]) => (
          <p key={field}>{words}</p>
        ))}
      </Alert>
    </div>
  );
}
