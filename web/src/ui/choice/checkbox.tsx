import Check from 'lucide-react/icons/check';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorText } from '../field/error-text.tsx';
import { useFormProblem } from '../form/form-problems.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'id'> {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ children, hint, error: ownError, ...input }: CheckboxProps) {
  const id = useId();
  const formProblem = useFormProblem(id);
  const error = ownError || formProblem;
  const noteId = error || hint !== undefined ? `${id}-note` : undefined;
  return (
    <div>
      <label className="flex min-h-11 items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-muted">
        <span className="relative mt-px grid size-[1.375rem] shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={noteId}
            className="peer absolute inset-0 appearance-none rounded-[6px] border-2 border-edge bg-surface transition-colors hover:border-ink checked:border-action-text checked:bg-action disabled:border-line disabled:bg-line aria-invalid:border-error dark:checked:border-action"
          />
          <Check
            aria-hidden="true"
            size={16}
            strokeWidth={3}
            className="pointer-events-none relative text-action-ink opacity-0 peer-checked:opacity-100 forced-colors:text-current"
          />
        </span>
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </label>
      <div id={noteId} className="-mt-1 pl-[2.125rem] empty:hidden">
        {hint === undefined ? null : <p className="text-sm text-muted">{hint}</p>}
        <ErrorText id={undefined} error={error} />
      </div>
    </div>
  );
}
