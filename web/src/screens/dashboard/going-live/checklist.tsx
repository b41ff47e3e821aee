import type { GoingLive } from '@baitdrop/contract/going-live';
import { goingLiveTitles } from '@baitdrop/domain/retailers/going-live';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { PayoutAccountButton } from '../payout-account.button.tsx';
import { stepTexts } from './step-texts.ts';

type Step = GoingLive['steps'][number];

function StepAction({ step, pluginType }: { step: Step['step']; pluginType: string }) {
  const { to, action } = stepTexts[step];
  if (step === 'payout_account') {
    return (
      <PayoutAccountButton back="going-live" variant="secondary">
        Set up payouts
      </PayoutAccountButton>
    );
  }
  if (to === undefined) return null;
  const path = step === 'plugin' && pluginType === '' ? '/retailer-signup' : to;
  return (
    <LinkButton to={path} variant="secondary">
      {action}
    </LinkButton>
  );
}

export function Checklist({ steps, pluginType }: { steps: readonly Step[]; pluginType: string }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {steps.map(({ step, done }) => {
        const Icon = done ? CircleCheck : Circle;
        const { open, done: doneText } = stepTexts[step];
        return (
          <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4">
            <Icon
              aria-hidden="true"
              size={26}
              strokeWidth={1.75}
              className={`shrink-0 ${done ? 'text-action-text' : 'text-muted'}`}
            />
            <div className="min-w-48 flex-1">
              <h3 className="text-lg">
                {goingLiveTitles[step]}
                <span className="sr-only">{done ? ': done' : ': still open'}</span>
              </h3>
              <p className="text-muted">{done ? doneText : open}</p>
            </div>
            {done ? (
              <span className="font-semibold text-action-text">Done</span>
            ) : (
              <StepAction step={step} pluginType={pluginType} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
