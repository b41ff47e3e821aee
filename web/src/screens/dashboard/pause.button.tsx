import Pause from 'lucide-react/icons/pause';
import { formatTimeAndDay } from '@baitdrop/domain/tracking/format-time';
import { useState } from 'react';
import { usePause } from '../../features/my-shop/use-pause.ts';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { PauseChoices } from './pause-choices.tsx';

/** Shows whether the shop takes orders now, and opens the choices to pause them or to pack more slowly. */
export function PauseButton({ shopId }: { shopId: string }) {
  const [isOpen, setOpen] = useState(false);
  const { now, pausedUntil, extraPacking } = usePause(shopId);
  const close = () => setOpen(false);
  const text =
    now !== null && pausedUntil !== null
      ? `Paused until ${formatTimeAndDay(pausedUntil, now)}`
      : `Taking orders${extraPacking === null ? '' : `, +${extraPacking.minutes} min`}`;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-line"
      >
        {pausedUntil === null ? (
          <span aria-hidden="true" className="size-2.5 shrink-0 rounded-chip bg-action" />
        ) : (
          <Pause aria-hidden="true" size={16} strokeWidth={2.5} className="shrink-0 text-cream-ink" />
        )}
        {/* Makes room for a new order on phones. */}
        <span className="text-left max-sm:group-has-[.new-order-pill]/bar:sr-only">{text}</span>
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={pausedUntil === null ? 'Too busy?' : 'New orders are paused'}
        width="wide"
      >
        {isOpen ? <PauseChoices shopId={shopId} onDone={close} /> : null}
      </Dialog>
    </>
  );
}
