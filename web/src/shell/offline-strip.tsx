import WifiOff from 'lucide-react/icons/wifi-off';
import { useStore } from '../platform/external-store.ts';
import { online } from '../platform/online.ts';

/** A line inside the top bar, whose height does not change: it covers nothing of the page and moves nothing. */
export function OfflineStrip() {
  const isOnline = useStore(online, true);
  return (
    <output className="block">
      {isOnline ? null : (
        <span className="offline-strip flex h-5 items-center justify-center gap-2 bg-cream px-4 text-sm font-semibold whitespace-nowrap text-cream-ink">
          <WifiOff aria-hidden="true" size={16} strokeWidth={1.75} />
          No signal. Your cart is safe on this device.
        </span>
      )}
    </output>
  );
}
