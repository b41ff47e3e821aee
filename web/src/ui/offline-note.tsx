import WifiOff from 'lucide-react/icons/wifi-off';
import { useStore } from '../platform/external-store.ts';
import { online } from '../platform/online.ts';
import { useAge } from './time/use-age.ts';

const WORDS = 'No signal: this is what we saw last';

function WithAge({ sinceMs }: { sinceMs: number }) {
  return `${WORDS}, ${useAge(sinceMs)}`;
}

interface OfflineNoteProps {
  /** When the server sent the data, if an earlier visit cached it. */
  sinceMs: number | undefined;
}

/** A note beside shops and products that cannot be refreshed while offline. Empty when online. */
export function OfflineNote({ sinceMs }: OfflineNoteProps) {
  const isOnline = useStore(online, true);
  if (isOnline) return null;
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-cream-ink">
      <WifiOff aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0" />
      {sinceMs === undefined ? WORDS : <WithAge sinceMs={sinceMs} />}
    </p>
  );
}
