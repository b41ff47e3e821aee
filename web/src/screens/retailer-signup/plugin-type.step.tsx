import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import { pluginTypes } from './choices.ts';
import { changeDraft } from './stored-draft.ts';
import type { SignupDraft } from './signup-draft.ts';
import { StepFrame } from './step-frame.tsx';

interface PluginTypeProps {
  draft: SignupDraft;
  onBack: () => void;
  onContinue: () => void;
}

export function PluginTypeStep({ draft, ...frame }: PluginTypeProps) {
  return (
    <StepFrame
      {...frame}
      title="Plugin Type"
      lead="How BaitDrop gets into your shop’s own site."
      onSubmit={frame.onContinue}
      button="Continue"
      disabled={draft.pluginType === ''}
    >
      <RadioCards
        legend="Your site"
        hint="You can change your mind later."
        cards={pluginTypes}
        value={draft.pluginType || null}
        onChange={(pluginType) => changeDraft({ pluginType })}
      />
    </StepFrame>
  );
}
