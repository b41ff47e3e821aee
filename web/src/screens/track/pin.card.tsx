import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/copy-field/copy-text.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { TrackCard } from './track-card.tsx';

/** Takes the place of the PIN before and after, so that nothing moves. */
export function NoPinCard({ children }: { children: string }) {
  return (
    <TrackCard title="Your PIN">
      <p className="grid min-h-19 items-center text-muted">{children}</p>
    </TrackCard>
  );
}

/** Large enough to read out at arm's length. */
export function PinCard({ pin }: { pin: string }) {
  const shown = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  async function copy() {
    const worked = await copyText(pin, shown.current);
    setCopied(worked);
    if (worked) showSnackbar({ kind: 'success', text: pluginsMessages.copied });
  }
  return (
    <TrackCard title="Your PIN" isLive>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <input
          ref={shown}
          readOnly
          aria-label="PIN for the courier"
          value={pin}
          size={4}
          className="w-[7ch] bg-transparent font-heading text-4xl font-bold tracking-[0.2em] tabular-nums"
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {isCopied ? (
            <Check aria-hidden="true" size={20} strokeWidth={2} className="text-action-text" />
          ) : (
            <Copy aria-hidden="true" size={20} strokeWidth={1.75} />
          )}
          Copy PIN
        </Button>
      </div>
      <p className="mt-2 text-sm text-muted">Give it to the courier and nobody else. It proves the order is yours.</p>
    </TrackCard>
  );
}
