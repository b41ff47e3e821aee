import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { pluginTypes } from './choices.ts';
import { StepFrame } from './step-frame.tsx';
import type { SignupForm } from './use-signup-form.ts';

export function PluginTypeStep({ form, onBack }: { form: SignupForm; onBack: () => void }) {
  const { value, onChange } = form.choice('pluginType');
  return (
    <StepFrame
      form={form}
      onBack={onBack}
      title="Plugin Type"
      lead="How BaitDrop gets into your shop’s own site."
      button="Continue"
      disabled={value === ''}
    >
      <RadioCards
        legend="Your site"
        hint="You can change your mind later."
        cards={pluginTypes}
        value={value || null}
        onChange={onChange}
      />
    </StepFrame>
  );
}
