// Parsers for values of the environment.
import { z } from 'zod';

const blankAsUnset = (value: unknown) => (value === '' ? undefined : value);

export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankAsUnset, schema.optional());

export const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1');

export const webAddress = optional(
  z.url({ protocol: /^https?$/, error: 'must be an address like https://login.example/token' }),
);
