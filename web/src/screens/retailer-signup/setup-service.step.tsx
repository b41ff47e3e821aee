import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { setupServices } from './choices.ts';
import { StepFrame } from './step-frame.tsx';
import type { SignupForm } from './use-signup-form.ts';

export function SetupServiceStep({ form, onBack }: { form: SignupForm; onBack: () => void }) {
  return (
    <StepFrame
      form={form}
      onBack={onBack}
      title="Setup Service"
      lead="Do it yourself, or let us do it while you serve customers."
      button="Continue"
    >
      <RadioCards
        legend="Who sets it up"
        hint="One-time prices. You pay by card at the end, or later."
        cards={setupServices}
        {...form.choice('setupService')}
      />
    </StepFrame>
  );
}
