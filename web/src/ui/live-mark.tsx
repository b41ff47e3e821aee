import Radio from 'lucide-react/icons/radio';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useLiveState } from '../platform/records/use-live-state.ts';
import { Chip } from './chip.tsx';

/** How current what is shown is. */
export function LiveMark() {
  const state = useLiveState();
  if (state === 'live') {
    return (
      <Chip tone="success" Icon={Radio}>
        Up to date
      </Chip>
    );
  }
  if (state === 'connecting') return <Chip Icon={Radio}>Connecting…</Chip>;
  return (
    <Chip tone="warning" Icon={WifiOff}>
      No signal: this may be old
    </Chip>
  );
}
