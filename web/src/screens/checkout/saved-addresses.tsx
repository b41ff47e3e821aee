import type { AddressRecord } from '@baitdrop/contract/addresses';
import MapPin from 'lucide-react/icons/map-pin';
import { addressesQuery } from '../../features/accounts/addresses.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';

interface SavedAddressesProps {
  chosen: { line: string; postcode: string };
  onChoose: (address: AddressRecord) => void;
}

/** Fills in a saved address with one press. Empty if none is saved. */
export function SavedAddresses({ chosen, onChoose }: SavedAddressesProps) {
  const { data: addresses } = useQuery(addressesQuery);
  if (!addresses || addresses.length === 0) return null;
  return (
    <div>
      <p className="font-semibold">Your saved addresses</p>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id}>
            <button
              type="button"
              aria-pressed={address.line === chosen.line && address.postcode === chosen.postcode}
              onClick={() => onChoose(address)}
              className="flex min-h-11 w-full items-center gap-3 rounded-control border border-edge bg-surface px-3 py-2 text-left hover:border-ink aria-pressed:border-action-text aria-pressed:bg-action/8 aria-pressed:ring-1 aria-pressed:ring-action-text"
            >
              <MapPin aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 text-float" />
              <span className="min-w-0">
                {address.label ? <span className="block font-semibold">{address.label}</span> : null}
                <span className="block truncate text-sm text-muted">
                  {address.line}, {address.postcode}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
