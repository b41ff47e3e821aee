import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import Trash from 'lucide-react/icons/trash-2';
import { IconButton } from '../button/icon-button.tsx';

interface QuantityStepperProps {
  /** The counted item, for the names of the buttons. */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** At 1 the minus button becomes a bin: zero removes the item. */
  removesAtZero?: boolean;
}

export function QuantityStepper({
  name,
  value,
  onChange,
  min = 0,
  max = Number.POSITIVE_INFINITY,
  removesAtZero = false,
}: QuantityStepperProps) {
  const removes = removesAtZero && value <= 1;
  return (
    <fieldset className="inline-flex items-center rounded-control border border-edge bg-surface">
      <legend className="sr-only">Quantity of {name}</legend>
      <IconButton
        Icon={removes ? Trash : Minus}
        label={removes ? `Remove ${name}` : `One ${name} fewer`}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <IconButton Icon={Plus} label={`One ${name} more`} disabled={value >= max} onClick={() => onChange(value + 1)} />
    </fieldset>
  );
}
