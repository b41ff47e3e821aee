import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { ErrorText } from '../../ui/field/error-text.tsx';

const NAMES = ['Poor', 'Not great', 'All right', 'Good', 'Excellent'];

interface StarChoiceProps {
  /** The value 0 means nothing is selected. */
  value: number;
  onChange: (value: number) => void;
  error: string | undefined;
}

/** Five radio buttons that look like stars and work with the arrow keys. */
export function StarChoice({ value, onChange, error }: StarChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} data-problem={error ? '' : undefined}>
      <legend className="font-semibold">How was it?</legend>
      <div className="mt-1 flex items-center">
        {NAMES.map((name, index) => {
          const stars = index + 1;
          return (
            <label
              key={name}
              className="relative grid size-11 place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-action-text"
            >
              <input
                type="radio"
                name={id}
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="absolute inset-0 size-full appearance-none opacity-0"
              />
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}, {name}
              </span>
              <Star
                aria-hidden="true"
                size={32}
                strokeWidth={1.5}
                className={stars <= value ? 'fill-float-fill text-float' : 'text-edge'}
              />
            </label>
          );
        })}
        <span aria-hidden="true" className="ml-2 text-muted">
          {NAMES[value - 1] ?? ''}
        </span>
      </div>
      <ErrorText id={`${id}-error`} error={error} />
    </fieldset>
  );
}
