import Radio from 'lucide-react/icons/radio';
import WifiOff from 'lucide-react/icons/wifi-off';
import { useStore } from '../platform/external-store.ts';
import { online } from '../platform/online.ts';
import { useLiveState } from '../platform/records/use-live-state.ts';
import { Chip } from './chip.tsx';

/** Shows whether the data on the screen is live. */
export function LiveIndicator() {
  const state = useLiveState();
  const isOnline = useStore(online, true);
  if (state === 'live') {
    return (
      <Chip tone="success" Icon={Radio}>
        Up to date
      </Chip>
    );
  }
  if (state === 'connecting') return <Chip Icon={Radio}>Connecting…</Chip>;
  // The device has a signal, so the server is unreachable or not yet reconnected.
  if (isOnline) {
    return (
      <Chip tone="warning" Icon={Radio}>
        Reconnecting: this may be old
      </Chip>
    );
  }
  return (
    <Chip tone="warning" Icon={WifiOff}>
      No signal: this may be old
    </Chip>
  );
}
