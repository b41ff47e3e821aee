import { SelectField } from '../../../ui/field/select-field.tsx';
import { useListAddress } from '../use-list-address.ts';

export const statusFilter = 'status';

export function StatusFilter() {
  const { address, choose } = useListAddress([statusFilter]);
  return (
    <div className="w-44">
      <SelectField
        label="Status"
        required
        placeholder="Everything"
        options={[
          { value: 'requested', label: 'To be paid' },
          { value: 'paid', label: 'Paid' },
        ]}
        value={address.filters[statusFilter] ?? ''}
        onChange={({ target }) => choose({ [statusFilter]: target.value })}
      />
    </div>
  );
}
