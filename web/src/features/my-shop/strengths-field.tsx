import { capitalised } from '@baitdrop/domain/text/capitalised';
import { STRENGTH_LIMITS, strengthsProblem, normaliseStrengths } from '@baitdrop/domain/shops/shop-strengths';
import { useId, useState } from 'react';
import { useForm } from '../../platform/forms/use-form.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/choice/checkbox.tsx';
import { ErrorText } from '../../ui/field/error-text.tsx';
import { TextField } from '../../ui/field/text-field.tsx';

interface StrengthsFieldProps {
  name: 'specialties' | 'features';
  legend: string;
  hint: string;
  /** The label of the field for a custom word. */
  ownLabel: string;
  suggestions: readonly string[];
  value: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
}

/** Checkboxes for common words, and a field for the shop's own. */
export function StrengthsField({
  name,
  legend,
  hint,
  ownLabel,
  suggestions,
  value,
  error,
  onChange,
}: StrengthsFieldProps) {
  const errorId = useId();
  const own = useForm(null, {
    name: `own-word:${name}`,
    first: { typed: '' },
    fields: { typed: { maxLength: STRENGTH_LIMITS.length } },
  });
  const { typed } = own.values;
  const [problem, setProblem] = useState('');
  const all = normaliseStrengths([...suggestions, ...value]);
  const isChosen = (word: string): boolean => value.some((each) => each.toLowerCase() === word.toLowerCase());

  function set(next: readonly string[]): boolean {
    const tidy = normaliseStrengths(next);
    const wrong = strengthsProblem(tidy) ?? '';
    setProblem(wrong);
    if (wrong === '') onChange(tidy);
    return wrong === '';
  }
  const add = () => {
    if (typed.trim() !== '' && set([...value, typed])) own.reset();
  };
  const message = error ?? (problem || undefined);
  return (
    <fieldset
      className="grid min-w-0 gap-3"
      data-problem={message ? '' : undefined}
      aria-describedby={message ? errorId : undefined}
    >
      <legend className="font-semibold">{legend}</legend>
      <p className="text-sm text-muted">{hint}</p>
      <ErrorText id={errorId} error={message} />
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {all.map((word) => (
          <Checkbox
            key={word}
            checked={isChosen(word)}
            onChange={({ target }) =>
              set(target.checked ? [...value, word] : value.filter((each) => each.toLowerCase() !== word.toLowerCase()))
            }
          >
            {capitalised(word)}
          </Checkbox>
        ))}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-48 flex-1 sm:max-w-80">
          <TextField
            label={ownLabel}
            {...own.field('typed')}

            onKeyDown={(event) => {
              // Enter would submit the surrounding form.
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
        </div>
        <Button variant="secondary" aria-label={`Add: ${ownLabel}`} onClick={add}>
          Add
        </Button>
      </div>
    </fieldset>
  );
}
