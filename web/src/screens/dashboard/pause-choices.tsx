import type { PauseAnswer, PauseForm } from '@baitdrop/contract/shop-settings';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { formatTimeAndDay } from '@baitdrop/domain/tracking/format-time';
import {
  endExtraPacking,
  endPause,
  extendPackingTime,
  pauseOrders,
  pauseQuery,
} from '../../features/my-shop/my-shop.queries.ts';
import { clockLeft } from '../../features/my-shop/time-left.ts';
import { useLeadTime, usePause } from '../../features/my-shop/use-pause.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { LoadProblem } from '../../ui/loaded.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { TodayLine } from './today-line.tsx';

const PAUSES: readonly { label: string; form: PauseForm }[] = [
  { label: '30 minutes', form: { minutes: 30 } },
  { label: '1 hour', form: { minutes: 60 } },
  { label: '2 hours', form: { minutes: 120 } },
  { label: 'Until tomorrow', form: { until: 'tomorrow' } },
];
const EXTRA_MINUTES = [10, 20, 30];
const EXTRA_FOR_MINUTES = 120;
/** A longer pause shows its end instead of a clock. */
const MAX_CLOCK_MS = 3 * 3_600_000;

/** Pauses new orders, or makes packing take longer for a while. Both end automatically. */
export function PauseChoices({ shopId, onDone }: { shopId: string; onDone: () => void }) {
  const query = useQuery(pauseQuery(shopId));
  const { now, pausedUntil, extraPacking } = usePause(shopId);
  const leadTimeMinutes = useLeadTime(shopId);
  const { isPending, problem, run } = useCommand();
  const { pause: messages } = deskMessages;

  const change = async (send: () => Promise<PauseAnswer>, message: string) => {
    const isDone = await run(async () => {
      queryClient.setQueryData(pauseQuery(shopId).queryKey, await send());
      showSnackbar({ kind: 'success', text: message });
    });
    if (isDone) onDone();
  };
  return (
    <div className="grid gap-6">
      <TodayLine shopId={shopId} />
      {pausedUntil === null || now === null ? (
        <section aria-labelledby="pause-orders" className="grid gap-2">
          <h3 id="pause-orders" className="font-semibold">
            Pause new orders
          </h3>
          <div className="flex flex-wrap gap-2">
            {PAUSES.map(({ label, form }) => (
              <Button
                key={label}
                variant="secondary"
                disabled={isPending}
                aria-label={'until' in form ? 'Pause until tomorrow' : `Pause for ${label}`}
                onClick={() => void change(() => pauseOrders(shopId, form), messages.paused)}
              >
                {label}
              </Button>
            ))}
          </div>
          <p className="text-sm text-muted">
            The pause ends automatically; “until tomorrow” when you next open. Current orders carry on.
          </p>
        </section>
      ) : (
        <section className="grid gap-3">
          {pausedUntil.getTime() - now.getTime() > MAX_CLOCK_MS ? (
            <p>Until {formatTimeAndDay(pausedUntil, now)}. Current orders carry on.</p>
          ) : (
            <p role="timer">
              <span className="font-heading text-2xl font-bold tabular-nums">
                {clockLeft(pausedUntil.toISOString(), now.getTime())}
              </span>{' '}
              left. Current orders carry on.
            </p>
          )}
          <div>
            <Button pending={isPending} onClick={() => void change(() => endPause(shopId), messages.ended)}>
              Take orders again
            </Button>
          </div>
        </section>
      )}
      <section aria-labelledby="pack-longer" className="grid gap-2">
        <h3 id="pack-longer" className="font-semibold">
          {pausedUntil === null ? 'Or take longer to pack for now' : 'Take longer to pack for now'}
        </h3>
        {extraPacking === null || now === null ? (
          <>
            <div className="flex flex-wrap gap-2">
              {EXTRA_MINUTES.map((minutes) => (
                <Button
                  key={minutes}
                  variant="secondary"
                  disabled={isPending}
                  aria-label={`Take ${minutes} minutes longer to pack`}
                  onClick={() =>
                    void change(
                      () => extendPackingTime(shopId, { minutes, for_minutes: EXTRA_FOR_MINUTES }),
                      messages.packingExtended,
                    )
                  }
                >
                  +{minutes} min
                </Button>
              ))}
            </div>
            <p className="text-sm text-muted">
              You take {leadTimeMinutes} minutes now. For the next 2 hours, customers see the later time before they
              pay.
            </p>
          </>
        ) : (
          <>
            <p>
              {messages.packingLonger(extraPacking.minutes, formatTimeAndDay(extraPacking.until, now))} That’s{' '}
              {leadTimeMinutes} minutes in all.
            </p>
            <div>
              <Button
                variant="secondary"
                pending={isPending}
                onClick={() => void change(() => endExtraPacking(shopId), messages.packingAsUsual)}
              >
                Back to the usual time
              </Button>
            </div>
          </>
        )}
      </section>
      <ProblemAlert problem={problem} />
      {query.data === undefined ? <LoadProblem query={query} what="The pause" failed={messages.unknown} /> : null}
    </div>
  );
}
