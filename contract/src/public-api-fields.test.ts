import { expect, test } from 'vitest';
import { apiOperations } from './public-api-guide.ts';
import { fieldsOf } from './public-api-fields.ts';

const create = apiOperations.find(({ id }) => id === 'createDelivery');

test('every field of a delivery is listed with its type and its purpose', () => {
  const fields = create?.request ? fieldsOf(create.request.schema, 'input') : [];
  const byName = new Map(fields.map((field) => [field.name, field]));
  expect(byName.get('reference')).toMatchObject({ type: 'string', isRequired: true });
  expect(byName.get('dropoff.pin.lat')).toMatchObject({ type: 'number' });
  expect(byName.get('items[].size')).toMatchObject({ type: 'one of a list', isRequired: false });
  expect(byName.get('ready_at')).toMatchObject({ type: 'instant', isRequired: false });
  expect(byName.get('dropoff.phone')?.about).toBe('A UK number the courier can call.');
});

test('an answer shows which of its fields may be missing', () => {
  const fields = create ? fieldsOf(create.answer.schema, 'output') : [];
  expect(fields.find(({ name }) => name === 'pickup_eta')?.type).toBe('instant or null');
  expect(fields.find(({ name }) => name === 'currency')?.type).toBe('"GBP"');
});
