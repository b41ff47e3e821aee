import { type ReactNode, useId } from 'react';
import { useFormProblem } from '../form/form-problems.ts';
import { ErrorText } from './error-text.tsx';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** The error and what to do about it. The hint stays beside it. */
  error?: string | undefined;
  required?: boolean | undefined;
  /** False for searches and filters, which users expect to be optional anyway. */
  saysOptional?: boolean;
}

interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, hint and error of a control, linked to it for screen readers. It says if a field of a form is optional. */
export function Field({
  label,
  hint,
  error: ownError,
  required = false,
  saysOptional = true,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const formProblem = useFormProblem(id);
  const error = ownError || formProblem;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter((part) => part !== undefined).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {required || !saysOptional ? null : <span className="text-sm text-muted">Optional</span>}
      </div>
      {hint === undefined ? null : (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      <ErrorText id={errorId} error={error} />
    </div>
  );
}

/** The class of a control's box, shared by inputs, text areas and selects. */
export const CONTROL_BOX = 'control';
