import { SelectField } from '../../../ui/field/select-field.tsx';
import { useListAddress } from '../use-list-address.ts';

export const STATUS_FILTER = 'status';

export function StatusFilter() {
  const { address, choose } = useListAddress([STATUS_FILTER]);
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
        value={address.filters[STATUS_FILTER] ?? ''}
        onChange={({ target }) => choose({ [STATUS_FILTER]: target.value })}
      />
    </div>
  );
}
