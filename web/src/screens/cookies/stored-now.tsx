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

// Other tabs tell through the event; in this one, the switch above is all that changes while the page is read.
function watchStorage(onChange: () => void): () => void {
  window.addEventListener('storage', onChange);
  const forget = reportingAllowed.subscribe(onChange);
  return () => {
    window.removeEventListener('storage', onChange);
    forget();
  };
}

/** The list, with a mark on what is on this very device. The mark comes after loading: the page itself is the same for all. */
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
