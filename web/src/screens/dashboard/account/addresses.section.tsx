import type { AddressRecord } from '@baitdrop/contract/addresses';
import { accountMessages } from '@baitdrop/domain/messages/account';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useCommand } from '../../../platform/query/use-command.ts';
import { records } from '../../../platform/records/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { AddressForm } from './address-form.tsx';
import { useQuery } from '../../../platform/query/use-query.ts';
import { Section } from '../../../ui/section.tsx';
import { addressesQuery } from '../../../features/accounts/addresses.queries.ts';

/** `new` while an address is being added. */
type Editing = AddressRecord | 'new' | null;

function AddressRow({
  address,
  onEdit,
  onRemove,
}: {
  address: AddressRecord;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const name = address.label || address.line;
  return (
    <li className="flex items-center gap-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0 flex-1">
        {address.label ? <p className="font-semibold">{address.label}</p> : null}
        <p className="wrap-anywhere">
          {address.line}, {address.postcode}
        </p>
        {address.pinned ? <p className="text-sm text-muted">With a pin on the map</p> : null}
        {address.note ? <p className="text-sm text-muted">{address.note}</p> : null}
      </div>
      <IconButton Icon={Pencil} label={`Edit ${name}`} onClick={onEdit} />
      <IconButton Icon={Trash2} label={`Remove ${name}`} onClick={onRemove} />
    </li>
  );
}

export function AddressesSection() {
  const query = useQuery(addressesQuery);
  const { refetch } = query;
  const [editing, setEditing] = useState<Editing>(null);
  const removal = useCommand({ onProblem: (text) => showSnackbar({ kind: 'error', text }) });

  async function remove({ id, label, line, postcode, note, pinned, latitude, longitude }: AddressRecord) {
    const isRemoved = await removal.run(
      async () => (await records('addresses')).delete(id),
      () => ({ message: accountMessages.address.notRemoved, fields: {} }),
    );
    if (!isRemoved) return;
    void refetch();
    const putBack = async () => {
      await (await records('addresses')).create({ label, line, postcode, note, pinned, latitude, longitude });
      void refetch();
    };
    showSnackbar({
      text: accountMessages.removed(label || line),
      actions: [{ label: 'Undo', run: () => void putBack() }],
      shownMs: 8000,
    });
  }

  function saved() {
    setEditing(null);
    void refetch();
  }

  return (
    <Section title="Saved addresses">
      <Loaded
        query={query}
        what="Your addresses"
        height="h-4"
        isEmpty={({ length }) => length === 0 && editing === null}
        empty={
          <p className="text-muted">
            None yet. Save your usual peg or your front door, and we’ll fill it in at the checkout.
          </p>
        }
      >
        {(addresses) => (
          <ul>
            {addresses
              .filter((address) => address !== editing)
              .map((address) => (
                <AddressRow
                  key={address.id}
                  address={address}
                  onEdit={() => setEditing(address)}
                  onRemove={() => void remove(address)}
                />
              ))}
          </ul>
        )}
      </Loaded>
      <div className="mt-4">
        {editing === null ? (
          <Button variant="secondary" onClick={() => setEditing('new')}>
            Add an address
          </Button>
        ) : (
          <AddressForm
            key={editing === 'new' ? 'new' : editing.id}
            address={editing === 'new' ? null : editing}
            onSaved={saved}
            onCancel={() => setEditing(null)}
          />
        )}
      </div>
    </Section>
  );
}
