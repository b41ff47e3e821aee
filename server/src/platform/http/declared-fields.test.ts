import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { declaredFields, findMismatch } from './declared-fields.ts';

const line = z.object({ name: z.string(), note: z.nullable(z.string()) });
const order = z.object({
  id: z.string(),
  lines: z.array(line),
  customer: z.nullable(z.object({ name: z.string() })),
  counts: z.record(z.string(), z.object({ total: z.number() })),
  payment: z.union([z.object({ kind: z.literal('card'), last4: z.string() }), z.object({ kind: z.literal('credit') })]),
  details: z.unknown(),
  near: z.optional(z.string()),
});
const answer = {
  id: 'o1',
  lines: [{ note: null, name: 'Maggots' }],
  customer: { name: 'Ann' },
  counts: { open: { total: 2 } },
  payment: { kind: 'credit' },
  details: { anything: [1] },
};
const withSecrets = {
  ...answer,
  secret: 's',
  lines: [{ ...answer.lines[0], secret: 's' }],
  customer: { name: 'Ann', secret: 's' },
  counts: { open: { total: 2, secret: 's' } },
  payment: { kind: 'credit', secret: 's' },
};

describe('the declared fields of an answer', () => {
  it('are all that is left of it, at every depth', () => {
    expect(declaredFields(order)(withSecrets)).toEqual(answer);
  });

  it('are written as they are, in the order of the answer', () => {
    expect(JSON.stringify(declaredFields(order)(answer))).toBe(JSON.stringify(answer));
  });

  it('of a value that matches no form cannot be picked', () => {
    const unknown = { ...answer, payment: { kind: 'cash', notes: '£5' } };
    expect(() => declaredFields(order)(unknown)).toThrow('matches none');
  });
});

describe('a mismatch', () => {
  it('is none in an answer as it is declared', () => {
    expect(findMismatch(order, answer)).toBeUndefined();
  });

  it('names an undeclared field', () => {
    expect(findMismatch(order, withSecrets)).toBe('lines.0.secret is not declared');
    expect(findMismatch(order, { ...answer, secret: 's' })).toBe('secret is not declared');
  });

  it('names a field of another type', () => {
    expect(findMismatch(order, { ...answer, id: 3 })).toMatch(/^id: /);
  });
});
