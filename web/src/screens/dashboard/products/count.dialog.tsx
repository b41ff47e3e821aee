import { FormDialog } from '../../../ui/form/form.dialog.tsx';
import { changeStock as changeStockOf, type ShelfProduct } from '@baitdrop/contract/shop-products';
import { productMessages } from '@baitdrop/domain/messages/products';
import { MAX_VALUES } from '@baitdrop/domain/products/product-details';
import { useEffect, useRef } from 'react';
import { changeStock } from '../../../features/shelf/shelf.queries.ts';
import { TextField } from '../../../ui/field/text-field.tsx';
import { useForm } from '../../../platform/forms/use-form.ts';

interface CountDialogProps {
  shopId: string;
  product: ShelfProduct;
  onClose: () => void;
  onChanged: () => void;
}

export function CountDialog({ shopId, product, onClose, onChanged }: CountDialogProps) {
  const form = useForm(changeStockOf, {
    params: { shopId, id: product.id },
    first: { count: String(product.stock) },
    check: ({ count }) => ({
      count:
        /^\d{1,7}$/.test(count.trim()) && Number(count) <= MAX_VALUES.stock
          ? undefined
          : productMessages.wholeNumber(MAX_VALUES.stock),
    }),
    toBody: ({ count }) => ({ count: Number(count) }),
    send: (body) => changeStock(shopId, product, body),
    onDone: onChanged,
  });
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <FormDialog form={form} title="How many in stock?" keepLabel="Cancel" doLabel="Save the count" onClose={onClose}>
      <p className="text-muted">{product.name}. Leave out what is already ordered and waits to be packed.</p>
      <TextField
        label="To sell"
        {...form.field('count')}
        required
        inputMode="numeric"
        autoComplete="off"
        ref={input}
        onFocus={({ target }) => target.select()}
      />
    </FormDialog>
  );
}
