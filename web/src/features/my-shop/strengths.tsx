import { FEATURES, SPECIALTIES } from '@baitdrop/domain/shops/shop-strengths';
import { StrengthsField } from './strengths-field.tsx';

export interface Strengths {
  specialties: readonly string[];
  features: readonly string[];
}

interface StrengthsFieldsProps {
  value: Strengths;
  errorOf: (field: keyof Strengths) => string | undefined;
  onChange: (changed: { specialties: string[] } | { features: string[] }) => void;
}

/** The fields for a shop's strengths and services, used at sign-up and in its settings. */
export function StrengthsFields({ value, errorOf, onChange }: StrengthsFieldsProps) {
  return (
    <>
      <StrengthsField
        name="specialties"
        legend="What you’re good at"
        hint="Anglers find you by these words, and see them on your page."
        ownLabel="Another specialty"
        suggestions={SPECIALTIES}
        value={value.specialties}
        error={errorOf('specialties')}
        onChange={(specialties) => onChange({ specialties })}
      />
      <StrengthsField
        name="features"
        legend="What you offer"
        hint="Besides the shelves: parking, early hours, repairs."
        ownLabel="Something else you offer"
        suggestions={FEATURES}
        value={value.features}
        error={errorOf('features')}
        onChange={(features) => onChange({ features })}
      />
    </>
  );
}
