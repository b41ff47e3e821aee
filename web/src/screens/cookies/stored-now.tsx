import { useSyncExternalStore } from 'react';
import { readTabValue } from '../../platform/tab-storage.ts';
import { TextTable } from '../../features/legal/table.tsx';
import { reportingAllowed } from '../../platform/errors/reporting-choice.ts';
import { readStored } from '../../platform/stored.ts';
import { Chip } from '../../ui/chip.tsx';
import { storedThings } from './stored-things.ts';

const readPresentKeys = () =>
  storedThings
    .map(({ key }) => key)
    .filter((key) => readStored(key) !== null || readTabValue(key) !== null)
    .join(' ');

// Other tabs' changes arrive as events; in this tab only the switch above changes anything.
function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  const forget = reportingAllowed.subscribe(onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    forget();
  };
}

/**
 * Lists the stored items, marked if they are on this device. The marks appear after loading, because the page is the
 * same for all users.
 */
export function StoredNow() {
  const present = useSyncExternalStore(watchStorage, readPresentKeys, () => '').split(' ');
  return (
    <TextTable
      caption="What is kept in this browser"
      columns={['Name', 'What it is', 'Kind', 'How long']}
      rows={storedThings.map(({ key, what, kind, howLong }) => [
        <span key="name" className="grid justify-items-start gap-1">
          <code className="text-sm break-all">{key}</code>
          {present.includes(key) ? <Chip tone="success">On this device</Chip> : null}
        </span>,
        what,
        kind,
        howLong,
      ])}
    />
  );
}
