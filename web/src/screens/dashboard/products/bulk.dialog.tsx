import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { changeManyProducts, type ChosenProducts } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { MAX_LENGTHS } from '@baitdrop/domain/products/product-details';
import { VAT_RATES, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { useId } from 'react';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { bulkChangeOf, bulkFields, type BulkKind, bulkKinds } from './bulk-changes.ts';
import { useForm } from '../../../platform/forms/use-form.ts';

interface BulkDialogProps {
  shopId: string;
  chosen: ChosenProducts;
  count: number;
  categories: readonly string[];
  onClose: () => void;
  onChanged: () => void;
}

const productsText = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-GB')} products`;

export function BulkDialog({ shopId, chosen, count, categories, onClose, onChanged }: BulkDialogProps) {
  const id = useId();
  const form = useForm(changeManyProducts, {
    params: { shopId },
    first: { kind: 'percent_up' as BulkKind, typed: '' },
    check({ kind, typed }) {
      const change = bulkChangeOf(kind, typed);
      return { typed: typeof change === 'string' ? change : undefined };
    },
    toBody({ kind, typed }) {
      const change = bulkChangeOf(kind, typed);
      if (typeof change === 'string') throw new Error(change);
      return { chosen, change };
    },
    onDone({ changed }) {
      showSnackbar({ kind: 'success', text: deskMessages.products.changed(productsText(changed)) });
      onChanged();
    },
  });
  const { kind } = form.values;
  const field = bulkFields[kind];

  return (
    <FormDialog
      form={form}
      title={`Change ${productsText(count)}`}
      keepLabel="Cancel"
      doLabel={`Change ${productsText(count)}`}
      onClose={onClose}
    >
      <SelectField
        label="What to change"
        options={bulkKinds}
        {...form.field('kind')}
        required
        onChange={({ target }) => form.change({ kind: target.value as BulkKind, typed: '' })}
      />
      {kind === 'vat_rate' ? (
        <SelectField
          label="VAT rate"
          placeholder={vatRateNames['']}
          options={VAT_RATES.map((value) => ({ value, label: vatRateNames[value] }))}
          {...form.field('typed')}
          required
        />
      ) : null}
      {field === undefined || kind === 'vat_rate' ? null : (
        <TextField
          key={kind}
          label={field.label}
          autoComplete="off"
          inputMode={kind === 'category' ? 'text' : 'decimal'}
          maxLength={MAX_LENGTHS.category}
          list={kind === 'category' ? `${id}-categories` : undefined}
          prefix={field.unit === '£' ? '£' : undefined}
          suffix={field.unit === '%' ? '%' : undefined}
          {...form.field('typed')}
          required
        />
      )}
      <datalist id={`${id}-categories`}>
        {categories.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </datalist>
      <p className="text-sm text-muted">All of them change, or none. Prices are rounded to the penny.</p>
    </FormDialog>
  );
}
