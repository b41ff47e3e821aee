import type { ChangeEvent } from 'react';
import type { CheckoutFields, FieldName, FieldProblems } from './checkout-fields.ts';

interface BoundField {
  name: FieldName;
  value: string;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** Before hydration a field has only its name. */
export type FieldBinding = (name: FieldName) => BoundField | Pick<BoundField, 'name'>;

/** Binds a text field to its value and its error. */
export const bindFields =
  (fields: CheckoutFields, problems: FieldProblems, change: (changed: Partial<CheckoutFields>) => void): FieldBinding =>
  (name) => ({
    name,
    value: fields[name],
    error: problems[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  });
