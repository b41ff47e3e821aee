import type { ShelfFilter, ShelfSort } from '@baitdrop/contract/shelf-filters';
import type { ShelfPage } from '@baitdrop/contract/shop-products';
import { ChipChoice } from '../../../ui/choice/chip-choice.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { ListSearch } from '../../../ui/search/list-search.tsx';
import type { ShelfAddress } from './shelf-address.ts';

const names: Record<ShelfFilter, string> = {
  all: 'All',
  low: 'Running low',
  sold_out: 'Sold out',
  past_best: 'Past its best',
  no_vat: 'No VAT rate',
  hidden: 'Hidden',
};

const sorts: { value: `${ShelfSort} ${'asc' | 'desc'}`; label: string }[] = [
  { value: 'name asc', label: 'Name' },
  { value: 'stock asc', label: 'Fewest in stock' },
  { value: 'stock desc', label: 'Most in stock' },
  { value: 'price asc', label: 'Cheapest' },
  { value: 'price desc', label: 'Dearest' },
  { value: 'updated desc', label: 'Changed last' },
];

interface ShelfFiltersProps {
  address: ShelfAddress;
  /** Null during the first load. */
  page: ShelfPage | null;
  onChange: (changes: Partial<ShelfAddress>) => void;
}

export function ShelfFilters({ address, page, onChange }: ShelfFiltersProps) {
  // A filter without matches gets no chip, unless it is selected.
  const shown = (Object.keys(names) as ShelfFilter[]).filter(
    (each) => each === 'all' || each === address.show || (page?.counts[each] ?? 0) > 0,
  );
  const categories = page?.categories ?? [];
  return (
    <search className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 md:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <ListSearch
            placeholder="Name or barcode"
            maxLength={80}
            value={address.search}
            onSearch={(search) => onChange({ search, page: 1 })}
          />
        </div>
        <SelectField
          label="Category"
          saysOptional={false}
          placeholder="All"
          options={(address.category === '' || categories.includes(address.category)
            ? categories
            : [address.category, ...categories]
          ).map((value) => ({ value, label: value }))}
          value={address.category}
          onChange={({ target }) => onChange({ category: target.value, page: 1 })}
        />
        <SelectField
          label="Sort by"
          saysOptional={false}
          options={sorts}
          value={`${address.sort} ${address.order}`}
          onChange={({ target }) => {
            const [sort, order] = target.value.split(' ') as [ShelfSort, 'asc' | 'desc'];
            onChange({ sort, order, page: 1 });
          }}
        />
      </div>
      <ChipChoice
        legend="Show"
        choices={shown.map((value) => ({
          value,
          label: page ? `${names[value]} ${page.counts[value].toLocaleString('en-GB')}` : names[value],
        }))}
        value={address.show}
        onChange={(show) => onChange({ show, page: 1 })}
      />
    </search>
  );
}
