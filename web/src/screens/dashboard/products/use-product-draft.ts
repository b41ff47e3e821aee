import type { FieldRules } from '@baitdrop/contract/body-fields';
import { deskMessages } from '@baitdrop/domain/messages/desk';
import { MAX_LENGTHS, type ProductDetails } from '@baitdrop/domain/products/product-details';
import { londonParts } from '@baitdrop/domain/time/london';
import { useState } from 'react';
import {
  type DraftField,
  isSameDraft,
  type ProductDraft,
  type ReadDraft,
  readDraft,
  withRules,
} from '../../../features/shelf/product-draft.ts';
import { type FieldInput, type FormState, useForm } from '../../../platform/forms/use-form.ts';
import { useMinute } from '../../../platform/use-minute.ts';

type Flag = { [Field in DraftField]: ProductDraft[Field] extends boolean ? Field : never }[DraftField];
type Text = Exclude<DraftField, Flag>;

export interface ProductDraftState {
  draft: ProductDraft;
  form: FormState<ProductDraft>;
  isChanged: boolean;
  text: (field: Text) => FieldInput;
  flag: (field: Flag) => ReturnType<FormState<ProductDraft>['checkbox']>;
}

const lengths = Object.entries(MAX_LENGTHS).map(([field, maxLength]): [string, FieldRules] => [field, { maxLength }]);
const required = { required: true } as const;
const FIELDS = {
  ...Object.fromEntries(lengths),
  name: { ...required, maxLength: MAX_LENGTHS.name },
  category: { ...required, maxLength: MAX_LENGTHS.category },
  price_pence: required,
  barcode: { maxLength: 14 },
};

/** The input about a product. Legal problems show while typing, other errors when it is sent. */
export function useProductDraft(
  name: string,
  first: ProductDraft,
  save: (read: ReadDraft) => Promise<void>,
  product?: ProductDetails,
): ProductDraftState {
  const [saved, setSaved] = useState(first);
  const now = useMinute() ?? new Date(0);
  const read = (typed: ProductDraft) => readDraft(typed, londonParts(now).day, product);
  const form = useForm(null, {
    name,
    first: saved,
    fields: FIELDS,
    check: (typed) => read(typed).problems,
    send: (typed) => save(read(typed)),
    failed: deskMessages.products.notSaved,
    onDone: (_answer, sent) => setSaved(sent),
  });
  const draft = form.values;
  const { rules } = read(draft);
  const set = (changes: Partial<ProductDraft>) => form.change((before) => withRules({ ...before, ...changes }));
  const errorOf = (field: DraftField) => rules[field] ?? form.errorOf(field);

  return {
    draft,
    form,
    isChanged: !isSameDraft(draft, saved),
    text: (field) => ({
      ...form.field(field),
      error: errorOf(field),
      onChange: ({ target }) => set({ [field]: target.value }),
    }),
    flag: (field) => ({
      ...form.checkbox(field),
      error: errorOf(field),
      onChange: ({ target }) => set({ [field]: target.checked }),
    }),
  };
}
