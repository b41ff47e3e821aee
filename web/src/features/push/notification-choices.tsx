import { couldNotLoad } from '@baitdrop/domain/messages/loading';
import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import type { NotificationKind, NotificationChannel } from '@baitdrop/domain/notifications/preferences';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Switch } from '../../ui/choice/switch.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { DeviceList } from './device-list.tsx';
import { PushSwitch } from './push-switch.tsx';
import { queryClient } from '../../platform/query/query-client.ts';
import { devicesQuery, preferencesQuery, savePreferences } from './push.queries.ts';
import type { NotificationPreferencesForm } from '@baitdrop/contract/push';
import { useMutation, useQuery } from '../../platform/query/use-query.ts';

/** Changes the user's notification settings. A change shows at once, and is reverted if it could not be saved. */
function usePreferences(chosen: NotificationPreferencesForm | undefined) {
  const saving = useMutation({
    mutationFn: savePreferences,
    onMutate: async (next: NotificationPreferencesForm) => {
      await queryClient.cancelQueries(preferencesQuery);
      const before = queryClient.getQueryData(preferencesQuery.queryKey);
      queryClient.setQueryData(preferencesQuery.queryKey, next);
      return before;
    },
    onError: (_error, _next, before) => void queryClient.setQueryData(preferencesQuery.queryKey, before),
  });

  function choose(kind: NotificationKind, channel: NotificationChannel, isWanted: boolean): void {
    if (chosen) saving.mutate({ ...chosen, [kind]: { ...chosen[kind], [channel]: isWanted } });
  }

  return { isUnsaved: saving.isError, choose };
}

const texts: Record<NotificationKind, { title: string; what: string; always: string; device: string }> = {
  order_steps: {
    title: 'Steps of your orders',
    what: 'Accepted, ready, on its way, delivered.',
    always: 'We always email receipts, changes, delays, cancellations and refunds.',
    device: 'Notify this device about my orders',
  },
  new_orders: {
    title: 'New orders for your shop',
    what: 'A new order, as soon as it’s paid. Messages also tell you when one is cancelled or comes back.',
    always: 'The reminder before an order is lost always comes by email.',
    device: 'Notify this device about new orders',
  },
};

/** Switches per kind of notification and channel, each saved at once. */
export function NotificationChoices({ kinds }: { kinds: readonly NotificationKind[] }) {
  const preferences = useQuery(preferencesQuery);
  const { isUnsaved, choose } = usePreferences(preferences.data);
  const [removals, setRemovals] = useState(0);
  // Turning on a device also turns on this kind.
  const onSwitched = () => {
    void queryClient.invalidateQueries(devicesQuery);
    void preferences.refetch();
  };
  return (
    <Loaded
      query={preferences}
      what="Your choices"
      failed={`${couldNotLoad('Your choices')} Nothing is lost.`}
      height={kinds.length > 1 ? 'h-96' : 'h-56'}
    >
      {(chosen) => (
        <div className="grid gap-5">
          {isUnsaved ? (
            <Alert kind="error" announces>
              {troubleMessages.push.choiceNotSaved}
            </Alert>
          ) : null}
          {kinds.map((kind) => (
            <fieldset key={kind} className="grid gap-1">
              <legend className="mb-1 font-semibold">{texts[kind].title}</legend>
              <p className="text-sm text-muted">
                {texts[kind].what} {texts[kind].always}
              </p>
              <div className="flex flex-wrap gap-x-8">
                <Switch checked={chosen[kind].email} onChange={({ target }) => choose(kind, 'email', target.checked)}>
                  By email
                </Switch>
                <Switch checked={chosen[kind].push} onChange={({ target }) => choose(kind, 'push', target.checked)}>
                  By message on your devices
                </Switch>
              </div>
              <PushSwitch
                key={removals}
                topic={kind === 'order_steps' ? 'my_orders' : 'new_orders'}
                onChanged={onSwitched}
              >
                {texts[kind].device}
              </PushSwitch>
            </fieldset>
          ))}
          <DeviceList onRemoved={() => setRemovals((count) => count + 1)} />
          <p className="text-sm text-muted">Offers: none. We send no advertising.</p>
        </div>
      )}
    </Loaded>
  );
}
