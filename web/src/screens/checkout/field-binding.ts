import type { ChangeEvent } from 'react';
import { placeOrder } from '@baitdrop/contract/checkout';
import { fieldsOf } from '../../platform/forms/endpoint-fields.ts';
import type { CheckoutFields, FieldName, FieldProblems } from './checkout-fields.ts';

interface BoundField {
  name: FieldName;
  value: string;
  maxLength: number | undefined;
  error: string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

const PATHS: Record<FieldName, string> = {
  name: 'contact.name',
  email: 'contact.email',
  phone: 'contact.phone',
  line: 'address.line',
  postcode: 'address.postcode',
  note: 'address.note',
  shopNote: 'shop_note',
};

/** Before hydration a field has only its name. */
export type FieldBinding = (name: FieldName) => BoundField | Pick<BoundField, 'name'>;

/** Binds a text field to its value and its error. */
export const bindFields =
  (fields: CheckoutFields, problems: FieldProblems, change: (changed: Partial<CheckoutFields>) => void): FieldBinding =>
  (name) => ({
    name,
    value: fields[name],
    maxLength: fieldsOf(placeOrder)[PATHS[name]]?.maxLength,
    error: problems[name],
    onChange: ({ target }) => change({ [name]: target.value }),
  });
