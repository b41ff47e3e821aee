import Bike from 'lucide-react/icons/bike';
import { Chip } from '../../ui/chip.tsx';

/** On shops that deliver. */
export function DeliveryChip() {
  return (
    <Chip tone="success" Icon={Bike}>
      Within 1 hour
    </Chip>
  );
}
