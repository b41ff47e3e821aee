import { ChipChoice } from '../../ui/choice/chip-choice.tsx';
import { prepChoices } from './prep-choices.ts';

interface PrepChoiceProps {
  leadTimeMinutes: number;
  value: number;
  onChange: (minutes: number) => void;
}

export function PrepChoice({ leadTimeMinutes, value, onChange }: PrepChoiceProps) {
  const choices = prepChoices(leadTimeMinutes).map((minutes) => ({
    value: minutes,
    label: (
      <>
        {minutes}
        <span className="sr-only"> minutes</span>
      </>
    ),
  }));
  return <ChipChoice legend="Packed in how many minutes?" choices={choices} value={value} onChange={onChange} />;
}
