import type { PauseAnswer } from '@baitdrop/contract/shop-settings';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { formatTimeAndDay } from '@baitdrop/domain/tracking/format-time';
import { endExtraPacking, endPause, pauseQuery } from '../../features/my-shop/my-shop.queries.ts';
import { usePause } from '../../features/my-shop/use-pause.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';

interface StripProps {
  shopId: string;
  text: string;
  label: string;
  end: (shopId: string) => Promise<PauseAnswer>;
  ended: string;
}

function Strip({ shopId, text, label, end, ended }: StripProps) {
  const { isPending, problem, run } = useCommand();
  const endNow = () =>
    void run(async () => {
      queryClient.setQueryData(pauseQuery(shopId).queryKey, await end(shopId));
      showSnackbar({ kind: 'success', text: ended });
    });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-cream px-4 py-1 text-cream-ink print:hidden">
      <p className="font-semibold">{text}</p>
      {problem === '' ? null : <p role="alert">{problem}</p>}
      <Button variant="quiet" pending={isPending} className="px-2! text-cream-ink!" onClick={endNow}>
        {label}
      </Button>
    </div>
  );
}

/** Shown on every shop screen, so that neither a pause nor a longer packing time is forgotten. */
export function PausedNotice({ shopId }: { shopId: string }) {
  const { now, pausedUntil, extraPacking } = usePause(shopId);
  if (now === null) return null;
  const { pause } = deskMessages;
  return (
    <>
      {pausedUntil === null ? null : (
        <Strip
          shopId={shopId}
          text={pause.until(formatTimeAndDay(pausedUntil, now))}
          label="Take orders again"
          end={endPause}
          ended={pause.ended}
        />
      )}
      {extraPacking === null ? null : (
        <Strip
          shopId={shopId}
          text={pause.packingLonger(extraPacking.minutes, formatTimeAndDay(extraPacking.until, now))}
          label="Back to the usual time"
          end={endExtraPacking}
          ended={pause.packingAsUsual}
        />
      )}
    </>
  );
}
