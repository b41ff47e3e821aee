import type { ShelfProduct } from '@baitdrop/contract/shop-products';
import { productMessages } from '@baitdrop/domain/messages/products';
import { MAX_VALUES } from '@baitdrop/domain/products/product-details';
import { useEffect, useId, useRef, useState } from 'react';
import { useCommand } from '../../../platform/query/use-command.ts';
import { changeStock } from '../../../features/shelf/shelf.queries.ts';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

interface CountDialogProps {
  shopId: string;
  product: ShelfProduct;
  onClose: () => void;
  onChanged: () => void;
}

export function CountDialog({ shopId, product, onClose, onChanged }: CountDialogProps) {
  const draft = useFormDraft(`count:${product.id}`, { typed: String(product.stock) });
  const { typed } = draft.values;
  const [error, setError] = useState('');
  const command = useCommand();
  const form = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function submit() {
    const count = Number(typed);
    if (!/^\d{1,7}$/.test(typed.trim()) || count > MAX_VALUES.stock) {
      setError(productMessages.wholeNumber(MAX_VALUES.stock));
      return;
    }
    setError('');
    void command.run(async () => {
      await changeStock(shopId, product, { count });
      draft.forget();
      onChanged();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="How many in stock?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} pending={command.isPending}>
            Save the count
          </Button>
        </>
      }
    >
      <Form id={form} hasOwnRules error={command.error} onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{product.name}. Leave out what is already ordered and waits to be packed.</p>
        <TextField
          label="To sell"
          required
          inputMode="numeric"
          autoComplete="off"
          ref={input}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => draft.change({ typed: target.value })}
          error={error || command.problem}
        />
      </Form>
    </Dialog>
  );
}
