import { deskMessages } from '@baitdrop/domain/messages/desk';
import { endPause, pauseQuery } from '../../features/my-shop/my-shop.queries.ts';
import { usePausedUntil } from '../../features/my-shop/use-paused-until.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { Button } from '../../ui/button/button.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { instantText } from '../../ui/time/london-text.ts';

/** Shown on every shop screen, so that a pause is not forgotten. */
export function PausedNotice({ shopId }: { shopId: string }) {
  const until = usePausedUntil(shopId);
  const { isPending, problem, run } = useSubmit();
  if (until === null) return null;
  const resume = () =>
    void run(async () => {
      queryClient.setQueryData(pauseQuery(shopId).queryKey, await endPause(shopId));
      showSnackbar({ kind: 'success', text: deskMessages.pause.ended });
    });
  return (
    <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-card bg-cream px-4 py-1 text-cream-ink print:hidden">
      <p className="font-semibold">{deskMessages.pause.until(instantText(until, 'time'))}</p>
      {problem === '' ? null : <p role="alert">{problem}</p>}
      <Button variant="quiet" pending={isPending} className="px-2! text-cream-ink!" onClick={resume}>
        Take orders again
      </Button>
    </div>
  );
}
