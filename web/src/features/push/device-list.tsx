import type { OwnDevices } from '@baitdrop/contract/push';
import { useEffect, useState } from 'react';
import { log } from '../../platform/log.ts';
import { Button } from '../../ui/button/button.tsx';
import { Instant } from '../../ui/time/instant.tsx';
import { readDevices, removeDevice } from './push-api.ts';

interface DeviceListProps {
  /** Another value reads the list again. */
  version: number;
  onRemoved: () => void;
}

/** Every device that is told, so that a lost phone can be taken off. */
export function DeviceList({ version, onRemoved }: DeviceListProps) {
  const [devices, setDevices] = useState<OwnDevices['devices']>([]);
  const [trouble, setTrouble] = useState('');
  const [request, setRequest] = useState({ version, read: readDevices });
  if (request.version !== version) setRequest({ version, read: readDevices });

  useEffect(() => {
    let isWanted = true;
    request
      .read()
      .then((answer) => isWanted && setDevices(answer.devices))
      // The switches above say what matters; the list comes with the next look.
      .catch((failure: unknown) => log.info('The devices could not be read', failure));
    return () => {
      isWanted = false;
    };
  }, [request]);

  async function remove(id: string): Promise<void> {
    setTrouble('');
    try {
      await removeDevice(id);
      onRemoved();
    } catch (failure) {
      log.info('The device was not removed', failure);
      setTrouble('The device was not removed. Check your signal and press again.');
    }
    setRequest({ version, read: readDevices });
  }

  if (devices.length === 0) return null;
  return (
    <div>
      <h3 className="text-base font-semibold">Devices that are told</h3>
      {trouble === '' ? null : (
        <p role="alert" className="text-sm text-error">
          {trouble}
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
            <Button look="quiet" onClick={() => void remove(id)} aria-label={`Remove ${label}`}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
