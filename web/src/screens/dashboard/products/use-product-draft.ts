import { deskMessages } from '@baitdrop/domain/messages/desk';
import type { ProductDetails } from '@baitdrop/domain/products/product-details';
import { londonParts } from '@baitdrop/domain/time/london';
import { useState } from 'react';
import { formError, type FormError } from '../../../platform/api/error-message.ts';
import {
  type DraftField,
  isSameDraft,
  type ProductDraft,
  type ReadDraft,
  readDraft,
  withRules,
} from '../../../features/shelf/product-draft.ts';
import { useMinute } from '../../../platform/use-minute.ts';
import { useCommand } from '../../../platform/query/use-command.ts';
import { useFormDraft } from '../../../platform/forms/use-form-draft.ts';

type Flag = { [Field in DraftField]: ProductDraft[Field] extends boolean ? Field : never }[DraftField];
type Text = Exclude<DraftField, Flag>;

export interface ProductDraftState {
  draft: ProductDraft;
  isChanged: boolean;
  isPending: boolean;
  error: FormError | null;
  text: (field: Text) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  flag: (field: Flag) => {
    name: string;
    checked: boolean;
    error: string | undefined;
    onChange: (event: { target: { checked: boolean } }) => void;
  };
  /** Sends the input if it has no errors. */
  save: (send: (read: ReadDraft) => Promise<void>) => Promise<void>;
  discard: () => void;
}

/** The input about a product. Legal problems show while typing, other errors when it is sent. */
export function useProductDraft(form: string, first: ProductDraft, product?: ProductDetails): ProductDraftState {
  const [saved, setSaved] = useState(first);
  const { values: draft, change, forget, reset } = useFormDraft(form, saved);
  const { isPending, error, fields, run, refuse, clearFields } = useCommand();
  const [wasTried, setTried] = useState(false);
  const now = useMinute() ?? new Date(0);
  const read = readDraft(draft, londonParts(now).day, product);

  const set = (changes: Partial<ProductDraft>) => {
    change((before) => withRules({ ...before, ...changes }));
    // The server's error for a field stays until the field is changed.
    clearFields(Object.keys(changes));
  };
  const errorOf = (field: DraftField): string | undefined =>
    read.rules[field] ?? (wasTried ? read.problems[field] : undefined) ?? fields[field];

  return {
    draft,
    isChanged: !isSameDraft(draft, saved),
    isPending,
    error,
    text: (field) => ({
      name: field,
      value: draft[field],
      error: errorOf(field),
      onChange: ({ target }) => set({ [field]: target.value }),
    }),
    flag: (field) => ({
      name: field,
      checked: draft[field],
      error: errorOf(field),
      onChange: ({ target }) => set({ [field]: target.checked }),
    }),
    discard: reset,
    async save(send) {
      if (isPending) return;
      setTried(true);
      if (Object.keys(read.problems).length > 0) {
        return refuse({ message: deskMessages.products.notSaved, fields: read.problems as Record<string, string> });
      }
      const isSaved = await run(
        () => send(read),
        (failure) => formError(failure, deskMessages.products.notSaved),
      );
      if (!isSaved) return;
      setSaved(draft);
      forget();
      setTried(false);
    },
  };
}
