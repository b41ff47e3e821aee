import type { TrackedOrder } from '@baitdrop/contract/tracking';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { Instant } from '../../ui/time/instant.tsx';

type State = 'done' | 'now' | 'ahead' | 'cancelled';

const bullets: Record<State, string> = {
  done: 'border-action-text bg-action text-action-ink',
  now: 'border-float-fill bg-surface text-float',
  ahead: 'border-edge bg-surface text-muted',
  cancelled: 'border-error bg-surface text-error',
};
const prefixes: Record<State, string> = { done: 'Done: ', now: 'Next: ', ahead: '', cancelled: '' };

function Bullet({ state }: { state: State }) {
  return (
    <span className={`relative z-10 grid size-7 shrink-0 place-items-center rounded-chip border-2 ${bullets[state]}`}>
      {state === 'done' ? <Check aria-hidden="true" size={16} strokeWidth={3} /> : null}
      {state === 'cancelled' ? <X aria-hidden="true" size={16} strokeWidth={3} /> : null}
      {state === 'now' ? <span className="size-2.5 rounded-chip bg-float-fill" /> : null}
    </span>
  );
}

/** The completed and the coming steps of an order. */
export function Steps({ steps }: { steps: TrackedOrder['steps'] }) {
  const next = steps.findIndex(({ at }) => at === null);
  const stateOf = (index: number, key: string, at: string | null): State => {
    if (key === 'cancelled') return 'cancelled';
    if (at !== null) return 'done';
    return index === next ? 'now' : 'ahead';
  };
  return (
    <ol aria-label="Steps of the order" className="grid">
      {steps.map(({ key, label, at }, index) => {
        const state = stateOf(index, key, at);
        return (
          <li
            key={key}
            aria-current={state === 'now' ? 'step' : undefined}
            className="relative flex min-h-11 gap-3 pb-3 before:absolute before:top-7 before:bottom-0 before:left-[0.8125rem] before:border-l-2 before:border-line last:pb-0 last:before:hidden"
          >
            <Bullet state={state} />
            <span
              className={`flex flex-1 flex-wrap justify-between gap-x-3 pt-0.5 ${state === 'ahead' ? 'text-muted' : 'font-semibold'}`}
            >
              <span>
                <span className="sr-only">{prefixes[state]}</span>
                {label}
              </span>
              {at === null ? null : (
                <span className="font-normal text-muted">
                  <Instant at={new Date(at)} show="time" />
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
