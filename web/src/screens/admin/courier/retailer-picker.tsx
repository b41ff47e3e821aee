import { listCourierRetailers } from '@baitdrop/contract/admin-courier';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { ask } from '../../../platform/api/call.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { LoadProblem } from '../../../ui/loaded.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Section } from '../../../ui/section.tsx';
import { keepPreviousData } from '@tanstack/react-query';

interface RetailerPickerProps {
  /** The name of the selected retailer; empty without one. */
  chosen: string;
  onChoose: (retailer: string) => void;
  onClear: () => void;
}

function Choices({ search, onChoose }: { search: string; onChoose: (retailer: string) => void }) {
  const query = useQuery({
    ...ask(listCourierRetailers, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  if (query.isError) return <LoadProblem query={query} what="The shops" />;
  if (data?.total === 0) return <p className="text-muted">No shop has that name, address or postcode.</p>;
  return (
    <ul className="grid min-h-44 content-start gap-1" aria-label="Shops found">
      {data?.rows.map(({ id, shop_name, postcode, has_own_account }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose(id)}
            className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-control px-3 text-left hover:bg-line"
          >
            <span className="font-semibold wrap-anywhere">
              {shop_name} <span className="font-normal text-muted">{postcode}</span>
            </span>
            {has_own_account ? <Chip tone="success">Own account</Chip> : null}
          </button>
        </li>
      ))}
      {data !== undefined && data.total > data.rows.length ? (
        <li className="px-3 text-sm text-muted">{data.total - data.rows.length} more: type to find them.</li>
      ) : null}
    </ul>
  );
}

/** Selects the retailer whose courier settings are shown. */
export function RetailerPicker({ chosen, onChoose, onClear }: RetailerPickerProps) {
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  return (
    <Section title="Retailer" {...(chosen === '' && { lead: 'Choose the shop whose courier this is about.' })}>
      {chosen === '' ? (
        <div className="grid max-w-form gap-3">
          <TextField
            label="Find a shop"
            saysOptional={false}
            type="search"
            placeholder="Name, address or postcode"
            maxLength={100}
            prefix={<Search aria-hidden="true" size={18} strokeWidth={1.75} />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Choices search={search} onChoose={onChoose} />
        </div>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-lg font-semibold">{chosen}</p>
          <Button variant="secondary" onClick={onClear}>
            Choose another
          </Button>
        </div>
      )}
    </Section>
  );
}
