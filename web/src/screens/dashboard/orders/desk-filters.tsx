import { useEffect, useState } from 'react';
import type { StatusChoice } from '@baitdrop/contract/desk-orders';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { DeskAddress } from './desk-address.ts';

const statuses: { value: StatusChoice; label: string }[] = [
  { value: 'open', label: 'Open' },
  { value: 'all', label: 'All' },
  { value: 'pending', label: 'New' },
  { value: 'preparing', label: 'Preparing' },
  { value: 'en_route', label: 'On its way' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'cancelled', label: 'Cancelled' },
];

interface DeskFiltersProps {
  address: DeskAddress;
  onChange: (changes: Partial<DeskAddress>) => void;
  /** The field that the key `/` focuses. */
  searchRef: React.RefObject<HTMLInputElement | null>;
}

const DEBOUNCE_MS = 300;

export function DeskFilters({ address, onChange, searchRef }: DeskFiltersProps) {
  const [typed, setTyped] = useState(address.search);
  useEffect(() => {
    if (typed === address.search) return undefined;
    const timer = setTimeout(() => onChange({ search: typed, page: 1 }), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // Searches after a pause in typing; a change of other dependencies does not restart the pause.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);
  const isUsual = address.status === 'open' && address.day === '' && address.search === '';
  return (
    <search className="grid grid-cols-[1fr_10.5rem] gap-3">
      <SelectField
        label="Status"
        saysOptional={false}
        options={statuses}
        value={address.status}
        onChange={({ target }) => onChange({ status: target.value as StatusChoice, page: 1 })}
      />
      <TextField
        label="Day"
        saysOptional={false}
        type="date"
        value={address.day}
        onChange={({ target }) => onChange({ day: target.value, page: 1 })}
      />
      <div className="col-span-2">
        <TextField
          label="Search"
          saysOptional={false}
          ref={searchRef}
          type="search"
          placeholder="Code or customer"
          maxLength={80}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {isUsual ? null : (
        <Button
          variant="quiet"
          className="col-span-2 justify-self-start px-0!"
          onClick={() => {
            setTyped('');
            onChange({ status: 'open', day: '', search: '', page: 1 });
          }}
        >
          Show all that is open
        </Button>
      )}
    </search>
  );
}
