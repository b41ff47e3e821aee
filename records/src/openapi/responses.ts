// Answers that every endpoint can give, except the successful ones.
import type { Schema } from './field-schema.ts';

const problemEntry: Schema = {
  type: 'object',
  properties: { code: { type: 'string' }, message: { type: 'string' }, params: { type: 'object' } },
};

export const problemSchema: Schema = {
  type: 'object',
  description: 'Every answer that is not a success.',
  properties: {
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { type: 'string', description: 'For programs; the records API answers without one.' },
    message: { type: 'string', description: 'A sentence for people.' },
    data: { type: 'object', description: 'By field, what is wrong with it.', additionalProperties: problemEntry },
  },
  required: ['status', 'message', 'data'],
};

const REASONS: Record<number, string> = {
  400: 'What was sent cannot be read or is refused; `data` says which field and why.',
  401: 'Only for somebody who is signed in.',
  403: 'Not for this caller.',
  404: 'It is not there, or this caller may not see it.',
  429: 'Too many requests; try again later.',
};

export const jsonContent = (schema: Schema): Schema => ({ 'application/json': { schema } });

export function errorResponses(...statuses: number[]): Record<string, Schema> {
  const content = jsonContent({ $ref: '#/components/schemas/Problem' });
  return Object.fromEntries(
    [...statuses, 429].map((status) => [status, { description: REASONS[status] ?? 'Refused.', content }]),
  );
}

export const jsonResponse = (description: string, schema: Schema): Schema => ({
  description,
  content: jsonContent(schema),
});

export const EMPTY_RESPONSE: Schema = { description: 'Done; there is nothing to read.' };
