import { SelectField, type SelectOption } from '../../ui/field/select-field.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { useListAddress } from './use-list-address.ts';

interface FilterProps {
  label: string;
  name: string;
  /** The names of all filters of the list: changing one keeps the others. */
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
    <div className="min-w-[calc(50%-0.375rem)] flex-1 sm:w-36 sm:min-w-0 sm:flex-none">
      <SelectField
        label={label}
        saysOptional={false}
        placeholder={anyLabel}
        options={options}
        value={address.filters[name] ?? ''}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    </div>
  );
}

function DayFilter({ label, name, names }: FilterProps) {
  const { address, choose } = useListAddress(names);
  return (
    <div className="min-w-0 flex-1 sm:w-36 sm:flex-none">
      <TextField
        label={label}
        saysOptional={false}
        type="date"
        value={address.filters[name] ?? ''}
        onChange={({ target }) => choose({ [name]: target.value })}
      />
    </div>
  );
}

/** A filter from one day to another, whose fields stay in one row. */
export function DaysFilter({ names }: Pick<FilterProps, 'names'>) {
  return (
    <div className="flex w-full gap-3 sm:w-auto">
      <DayFilter label="From day" name="from" names={names} />
      <DayFilter label="To day" name="until" names={names} />
    </div>
  );
}
