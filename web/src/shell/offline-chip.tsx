import WifiOff from 'lucide-react/icons/wifi-off';
import { useStore } from '../platform/external-store.ts';
import { online } from '../platform/online.ts';

export function OfflineChip() {
  const isOnline = useStore(online, true);
  return (
    <output className="flex justify-center">
      {isOnline ? null : (
        <span className="flex items-center gap-2 rounded-chip bg-cream px-4 py-2 text-sm font-semibold text-cream-ink shadow-float">
          <WifiOff aria-hidden="true" size={18} strokeWidth={1.75} />
          No signal. Your basket is safe on this device.
        </span>
      )}
    </output>
  );
}
