import { troubleMessages } from '@baitdrop/domain/messages/trouble';
import { queryClient } from '../../platform/query/query-client.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { Button } from '../../ui/button/button.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { devicesQuery, removeDevice } from './push.queries.ts';

/** Lists the devices with notifications on, so that a lost phone can be removed. */
export function DeviceList({ onRemoved }: { onRemoved: () => void }) {
  // The switches above matter more, so a list that failed to load is left out.
  const { data } = useQuery(devicesQuery);
  const removal = useCommand();
  const devices = data?.devices ?? [];

  async function remove(id: string): Promise<void> {
    const isRemoved = await removal.run(
      () => removeDevice(id),
      () => ({ message: troubleMessages.push.deviceKept, fields: {} }),
    );
    if (isRemoved) onRemoved();
    await queryClient.invalidateQueries(devicesQuery);
  }

  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-semibold">Devices that get messages</h3>
      {removal.problem === '' ? null : (
        <p role="alert" className="text-sm text-error">
          {removal.problem}
        </p>
      )}
      <ul className="divide-y divide-line">
        {devices.map(({ id, label, since }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span>
              {label}{' '}
              <span className="text-sm text-muted">
                since <Instant at={new Date(since)} show="date" />
              </span>
            </span>
            <Button variant="quiet" onClick={() => void remove(id)} aria-label={`Remove ${label}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
