import { type ReactNode, useId } from 'react';
import { ErrorText } from '../field/error-text.tsx';
import { useFormProblem } from '../form/form-problems.ts';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  text?: ReactNode;
  /** Shown at the right of the title: a price, a chip. */
  aside?: ReactNode;
  picture?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  hint?: ReactNode;
  error?: string | undefined;
  cards: readonly RadioCard<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  required?: boolean;
  /** The number of columns on a wide screen. */
  columns?: 1 | 2 | 3;
}

const grids = { 1: 'grid-cols-1', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-3' };

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, hint, cards, value, onChange, required = false, columns = 1 } = props;
  const id = useId();
  const formProblem = useFormProblem(id);
  const error = props.error || formProblem;
  const notes = [hint === undefined ? '' : `${id}-hint`, error ? `${id}-error` : ''].join(' ').trim();
  return (
    <fieldset aria-describedby={notes || undefined} data-problem={error ? '' : undefined}>
      <legend className="font-semibold">{legend}</legend>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          {hint}
        </p>
      )}
      <div className={`mt-2 grid gap-3 ${grids[columns]}`}>
        {cards.map((card) => (
          <label
            key={card.value}
            className="relative flex min-h-11 gap-3 rounded-card border border-edge bg-surface p-4 transition-colors hover:border-ink has-checked:border-action-text has-checked:bg-action/8 has-checked:ring-1 has-checked:ring-action-text has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-muted has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-action-text forced-colors:has-checked:outline-2"
          >
            <span className="relative mt-0.5 size-5 shrink-0">
              <input
                type="radio"
                name={id}
                value={card.value}
                checked={value === card.value}
                onChange={() => onChange(card.value)}
                required={required}
                disabled={card.disabled}
                className="peer absolute inset-0 appearance-none rounded-chip border-2 border-edge outline-none checked:border-action-text disabled:border-line"
              />
              <span className="pointer-events-none absolute inset-1 scale-0 rounded-chip border-[6px] border-action-text transition-transform peer-checked:scale-100" />
            </span>
            <span className="flex-1">
              <span className="flex flex-wrap items-baseline justify-between gap-x-3 font-semibold">
                {card.title}
                {card.aside === undefined ? null : <span className="font-semibold">{card.aside}</span>}
              </span>
              {card.text === undefined ? null : <span className="block text-sm text-muted">{card.text}</span>}
            </span>
            {card.picture}
          </label>
        ))}
      </div>
      <div className="mt-1.5">
        <ErrorText id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}
