import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { setupServices } from './choices.ts';
import { changeDraft } from './stored-draft.ts';
import type { SignupDraft } from './signup-draft.ts';
import { StepFrame } from './step-frame.tsx';

interface SetupServiceProps {
  draft: SignupDraft;
  onBack: () => void;
  onContinue: () => void;
}

export function SetupServiceStep({ draft, ...frame }: SetupServiceProps) {
  return (
    <StepFrame
      {...frame}
      title="Setup Service"
      lead="Do it yourself, or let us do it while you serve customers."
      onSubmit={frame.onContinue}
      button="Continue"
    >
      <RadioCards
        legend="Who sets it up"
        hint="One-time prices. You pay by card at the end, or later."
        cards={setupServices}
        value={draft.setupService}
        onChange={(setupService) => changeDraft({ setupService })}
      />
    </StepFrame>
  );
}
