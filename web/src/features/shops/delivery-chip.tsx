import type { ShopHours } from '@baitdrop/contract/directory';
import Bike from 'lucide-react/icons/bike';
import { useMinute } from '../../platform/use-minute.ts';
import { Chip } from '../../ui/chip.tsx';
import { openText } from './open-text.ts';

interface DeliveryChipProps {
  /** A cached reply may come from a version without the minutes. */
  shop: { hours: ShopHours; usual_minutes?: number | null };
}

/** Marks shops that deliver: within the hour, but only while they are open. */
export function DeliveryChip({ shop: { hours, usual_minutes: minutes } }: DeliveryChipProps) {
  const now = useMinute();
  const isOpen = now === null ? hours.isOpen : openText(hours, now).state === 'open';
  return (
    <Chip tone={isOpen ? 'success' : 'neutral'} Icon={Bike}>
      {isOpen ? `Within 1 hour${minutes ? ` · usually ${minutes} min` : ''}` : 'Delivers when open'}
    </Chip>
  );
}
