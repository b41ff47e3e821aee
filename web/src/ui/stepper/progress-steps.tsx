import Check from 'lucide-react/icons/check';
import { Float } from '../float/float.tsx';

interface ProgressStepsProps {
  /** The purpose of the steps, for screen readers. */
  label: string;
  steps: readonly string[];
  /** Starts at 1; one more than the number of steps when all are done. */
  current: number;
}

function Bullet({ state, number }: { state: 'done' | 'current' | 'ahead'; number: number }) {
  if (state === 'current') {
    return (
      <span className="relative z-10 -mt-4 h-12 w-8 sm:h-12">
        <Float state="settling" water={false} className="h-12 w-8" />
      </span>
    );
  }
  const dotClass = state === 'done' ? 'border-action-text bg-action text-action-ink' : 'border-edge bg-page text-muted';
  return (
    <span className={`relative z-10 grid size-8 place-items-center rounded-chip border-2 ${dotClass}`}>
      {state === 'done' ? <Check aria-hidden="true" size={18} strokeWidth={2.5} /> : null}
      {state === 'ahead' ? <span className="text-sm font-semibold tabular-nums">{number}</span> : null}
    </span>
  );
}

const prefixes = { done: 'Done: ', current: 'Now: ', ahead: '' };

/** A row of steps, with the float moving along the water from the first to the last. */
export function ProgressSteps({ label, steps, current }: ProgressStepsProps) {
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="font-semibold sm:hidden">
        Step {Math.min(current, steps.length)} of {steps.length}
        <span className="font-normal text-muted">: {steps[Math.min(current, steps.length) - 1]}</span>
      </p>
      <ol className="flex pt-4">
        {steps.map((step, index) => {
          const number = index + 1;
          const state = number < current ? 'done' : number === current ? 'current' : 'ahead';
          return (
            <li
              key={step}
              aria-current={state === 'current' ? 'step' : undefined}
              className="step relative grid flex-1 justify-items-center gap-2 text-center"
              data-state={state}
            >
              <Bullet state={state} number={number} />
              <span
                className={`sr-only px-1 text-sm sm:not-sr-only ${state === 'current' ? 'font-semibold text-ink' : 'text-muted'}`}
              >
                <span className="sr-only">{prefixes[state]}</span>
                {step}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
