import type { ChosenProducts } from '@baitdrop/contract/shop-products';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { VAT_RATES, vatRateNames } from '@baitdrop/domain/vat/vat-rates';
import { useId, useState } from 'react';
import { useCommand } from '../../../platform/query/use-command.ts';
import { changeMany } from '../../../features/shelf/shelf.queries.ts';
import { FormErrorAlert } from '../../../ui/form/form-error.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { SelectField } from '../../../ui/field/select-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { bulkChangeOf, bulkFields, type BulkKind, bulkKinds } from './bulk-changes.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

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
  const draft = useFormDraft('bulk', { kind: 'percent_up' as BulkKind, typed: '' });
  const { kind, typed } = draft.values;
  const [error, setError] = useState('');
  const command = useCommand();
  const id = useId();
  const field = bulkFields[kind];

  function submit() {
    const change = bulkChangeOf(kind, typed);
    if (typeof change === 'string') {
      setError(change);
      return;
    }
    setError('');
    void command.run(async () => {
      const { changed } = await changeMany(shopId, { chosen, change });
      draft.forget();
      showSnackbar({ kind: 'success', text: deskMessages.products.changed(productsText(changed)) });
      onChanged();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${productsText(count)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} pending={command.isPending}>
            Change {productsText(count)}
          </Button>
        </>
      }
    >
      <Form hasOwnRules id={id} onSubmit={submit} className="grid gap-4">
        <FormErrorAlert error={command.error} />
        <SelectField
          label="What to change"
          required
          options={bulkKinds}
          value={kind}
          onChange={({ target }) => {
            draft.change({ kind: target.value as BulkKind, typed: '' });
            setError('');
          }}
        />
        {kind === 'vat_rate' ? (
          <SelectField
            label="VAT rate"
            required
            placeholder={vatRateNames['']}
            options={VAT_RATES.map((value) => ({ value, label: vatRateNames[value] }))}
            value={typed}
            onChange={({ target }) => draft.change({ typed: target.value })}
          />
        ) : null}
        {field === undefined || kind === 'vat_rate' ? null : (
          <TextField
            key={kind}
            label={field.label}
            required
            autoComplete="off"
            inputMode={kind === 'category' ? 'text' : 'decimal'}
            maxLength={60}
            list={kind === 'category' ? `${id}-categories` : undefined}
            prefix={field.unit === '£' ? '£' : undefined}
            suffix={field.unit === '%' ? '%' : undefined}
            value={typed}
            onChange={({ target }) => draft.change({ typed: target.value })}
            error={error}
          />
        )}
        <datalist id={`${id}-categories`}>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </datalist>
        <p className="text-sm text-muted">All of them change, or none. Prices are rounded to the penny.</p>
      </Form>
    </Dialog>
  );
}
