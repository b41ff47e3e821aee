import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ShopHours } from '@baitdrop/contract/directory';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { clockOf } from '@baitdrop/domain/time/london';
import { queryClient } from '../../platform/query/query-client.ts';
import { useSubmit } from '../../platform/query/use-submit.ts';
import { useSecond } from '../../platform/use-second.ts';
import { useShopPermission } from '../../features/desk/shop-role.ts';
import { endPause, pauseOrders, pauseQuery, settingsQuery } from '../../features/my-shop/my-shop.queries.ts';
import { clockLeft } from '../../features/my-shop/time-left.ts';
import { openText } from '../../features/shops/open-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageLink } from '../../ui/links.tsx';
import { RetryAlert } from '../../ui/retry-alert.tsx';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { useQuery } from '../../platform/query/use-query.ts';

/** Shows what is unusual today: a bank holiday, a day off, the last orders. */
function TodayLine({ hours, now }: { hours: ShopHours; now: Date }) {
  const isOpen = openText(hours, now).state === 'open';
  if (isOpen && hours.doorsCloseAt && hours.closesAt !== null)
    return <p>{deskMessages.today.lastOrdersAt(clockOf(new Date(hours.closesAt)))}</p>;
  const isOver = hours.closedFor === 'last_orders' || new Date(hours.doorsCloseAt ?? 0) > now;
  if (isOver) return <p>{deskMessages.today.lastOrdersOver}</p>;
  if (hours.closedFor !== 'bank_holiday' && hours.closedFor !== 'day_off') return null;
  return (
    <p>
      {deskMessages.today[hours.closedFor === 'bank_holiday' ? 'bankHoliday' : 'dayOff']}{' '}
      <PageLink to="/dashboard/settings#closures">Change today’s hours</PageLink>
    </p>
  );
}

const choices = [
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 120, label: '2 hours' },
];

/** Pauses new orders for a while when the shop is busy. The pause ends automatically. */
export function PauseCard({ shopId }: { shopId: string }) {
  // Packers see no settings.
  const maySet = useShopPermission('settings');
  const hours = useQuery({ ...settingsQuery(shopId), enabled: maySet }).data?.hours;
  const { data, isError, refetch } = useQuery(pauseQuery(shopId));
  const { isPending, problem, run } = useSubmit();
  const now = useSecond();
  const until = data?.paused_until ?? '';
  const left = now === null ? null : clockLeft(until, now);
  const isUnknown = data === undefined;

  const pause = (minutes: number, label: string) =>
    void run(async () => {
      queryClient.setQueryData(pauseQuery(shopId).queryKey, await pauseOrders(shopId, minutes));
      showSnackbar({ kind: 'success', text: deskMessages.pause.paused(label) });
    });
  const resume = () =>
    void run(async () => {
      queryClient.setQueryData(pauseQuery(shopId).queryKey, await endPause(shopId));
      showSnackbar({ kind: 'success', text: deskMessages.pause.ended });
    });

  return (
    <section aria-labelledby="pause">
      <Card isLive={left !== null} className="grid gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="pause" className="text-xl">
              {left === null ? 'Too busy?' : 'New orders are paused'}
            </h2>
            {left === null ? (
              <>
                {hours && now !== null ? <TodayLine hours={hours} now={new Date(now)} /> : null}
                <p className="text-muted">Pause new orders for a while. The pause ends automatically.</p>
              </>
            ) : (
              <p role="timer">
                <span className="font-heading text-2xl font-bold tabular-nums">{left}</span> left. Current orders carry
                on.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            {left === null ? (
              choices.map(({ minutes, label }, index) => (
                <Button
                  key={minutes}
                  variant="secondary"
                  disabled={isUnknown}
                  pending={isPending && index === 0}
                  aria-label={`Pause for ${label}`}
                  onClick={() => pause(minutes, label)}
                >
                  {index === 0 ? <Pause aria-hidden="true" size={18} strokeWidth={1.75} /> : null}
                  {label}
                </Button>
              ))
            ) : (
              <Button pending={isPending} onClick={resume}>
                <Play aria-hidden="true" size={18} strokeWidth={1.75} />
                Take orders again
              </Button>
            )}
          </div>
        </div>
        {problem === '' ? null : (
          <Alert kind="error" announces>
            {problem}
          </Alert>
        )}
        {isError && isUnknown ? <RetryAlert onRetry={refetch}>{deskMessages.pause.unknown}</RetryAlert> : null}
      </Card>
    </section>
  );
}
