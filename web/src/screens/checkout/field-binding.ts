import type { ChangeEvent } from 'react';
import type { CheckoutFields, FieldName, FieldProblems } from './checkout-fields.ts';

interface BoundField {
  name: FieldName;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** Before the script is there a field has no more than its name. */
export type FieldBinding = (name: FieldName) => BoundField | Pick<BoundField, 'name'>;

/** Ties a text field to what is filled in and to what is wrong with it. */
export const bindFields =
  (fields: CheckoutFields, problems: FieldProblems, change: (changed: Partial<CheckoutFields>) => void): FieldBinding =>
  (name) => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  });
