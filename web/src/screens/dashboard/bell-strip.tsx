import { deskMessages } from '@baitdrop/domain/messages/desk';
import { bellNeedsTouch } from '../../features/desk/bell.ts';
import { useStore } from '../../platform/external-store.ts';

/** A line inside the top bar, whose height does not change, like the offline line. */
export default function BellStrip() {
  const needsTouch = useStore(bellNeedsTouch, false);
  return (
    <p role="alert">
      {needsTouch ? (
        <span className="flex h-5 items-center justify-center bg-cream px-4 text-sm font-semibold whitespace-nowrap text-cream-ink">
          {deskMessages.tapToRing}
        </span>
      ) : null}
    </p>
  );
}
