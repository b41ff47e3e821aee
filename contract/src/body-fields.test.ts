import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bodyFields, secret } from './body-fields.ts';

it('names what a text must be: filled in, not too long, an email address, a day', () => {
  const body = z.object({
    reason: z.string().check(z.minLength(1), z.maxLength(280)),
    note: z.string().check(z.maxLength(500)),
    email: z.email().check(z.maxLength(200)),
    day: z.iso.date(),
    pin: z.string().check(z.minLength(4)),
  });
  expect(bodyFields(body)).toEqual({
    reason: { required: true, maxLength: 280 },
    note: { maxLength: 500 },
    email: { required: true, maxLength: 200, type: 'email' },
    day: { required: true, type: 'date' },
    pin: { required: true, minLength: 4 },
  });
});

it('names the limits of numbers, and of fields inside others by their path', () => {
  const body = z.object({
    minutes: z.int().check(z.gte(1), z.lte(240)),
    stock: z.int(),
    place: z.object({ name: z.string().check(z.minLength(1)), radius: z.nullable(z.number().check(z.maximum(50))) }),
  });
  expect(bodyFields(body)).toEqual({
    minutes: { min: 1, max: 240 },
    'place.name': { required: true },
    'place.radius': { max: 50 },
  });
});

it('requires nothing of a field that may be left out', () => {
  const email = z.optional(z.email());
  expect(bodyFields(z.object({ email, place: z.optional(z.object({ email: z.email() })) }))).toEqual({
    email: { type: 'email' },
    'place.email': { type: 'email' },
  });
});

it('says which fields are secret, whatever their name', () => {
  const text = z.string().check(z.maxLength(200));
  const body = z.object({ key: secret(text), pin: z.optional(secret(z.string())), shop: text });
  expect(bodyFields(body)).toEqual({
    key: { maxLength: 200, secret: true },
    pin: { secret: true },
    shop: { maxLength: 200 },
  });
});
