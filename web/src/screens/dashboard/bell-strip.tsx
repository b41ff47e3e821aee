import { deskMessages } from '@baitdrop/domain/messages/desk';
import { bellNeedsTouch } from '../../features/desk/bell.ts';
import { useStore } from '../../platform/external-store.ts';

/** Part of the bar at the top, which stays as high as it was, like the line about the signal. */
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
