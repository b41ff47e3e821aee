import { SelectField, type SelectOption } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useListAddress } from './use-list-address.ts';

interface FilterProps {
  label: string;
  name: string;
  /** All filters of the list: changing one keeps the others. */
  names: readonly string[];
}

export function ChoiceFilter({
  label,
  name,
  names,
  options,
  anyLabel = 'All',
}: FilterProps & { options: readonly SelectOption[]; anyLabel?: string }) {
  const { address, choose } = useListAddress(names);
  return (
    <div className="w-full sm:w-36">
      <SelectField
        label={label}
        required
        placeholder={anyLabel}
        options={options}
        value={address.filters[name] ?? ''}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    </div>
  );
}

export function DayFilter({ label, name, names }: FilterProps) {
  const { address, choose } = useListAddress(names);
  return (
    <div className="w-full sm:w-44">
      <TextField
        label={label}
        required
        type="date"
        value={address.filters[name] ?? ''}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    </div>
  );
}
