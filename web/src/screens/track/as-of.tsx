import WifiOff from 'lucide-react/icons/wifi-off';
import { Chip } from '../../ui/chip.tsx';
import { useAge } from '../../features/offline/use-age.ts';

/** News that could not be renewed says how old it is. */
export function AsOf({ readAtMs }: { readAtMs: number }) {
  return (
    <Chip tone="warning" Icon={WifiOff}>
      As of {useAge(readAtMs)}
    </Chip>
  );
}
