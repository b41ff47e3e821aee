import { missingMessages } from '@baitdrop/domain/messages/missing';
import { DEFAULT_IF_MISSING, IF_MISSING } from '@baitdrop/domain/orders/if-missing';
import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import type { CheckoutFields } from './checkout-fields.ts';
import { CheckoutSection } from './checkout-section.tsx';
import type { Fold } from './use-folding.ts';

interface MissingSectionProps {
  value: CheckoutFields['if_missing'];
  fold: Fold;
  onChange: (choice: CheckoutFields['if_missing']) => void;
}

/** Asks what to do about missing items; the answer is stored with the other details. The default is a refund. */
export function MissingSection({ value, fold, onChange }: MissingSectionProps) {
  const chosen = value ?? DEFAULT_IF_MISSING;
  return (
    <CheckoutSection title={missingMessages.question} fold={fold} summary={missingMessages.choices[chosen]}>
      <RadioCards
        legend="What should the shop do?"
        columns={3}
        value={chosen}
        onChange={onChange}
        cards={IF_MISSING.map((choice) => ({
          value: choice,
          title: missingMessages.choices[choice],
          text: missingMessages.hints[choice],
        }))}
      />
    </CheckoutSection>
  );
}
