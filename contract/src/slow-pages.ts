import * as z from 'zod/mini';
import { type BodyOf, endpoint } from './endpoint.ts';

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000)));

/** CLS has no unit, the others are milliseconds. */
const slowPage = z.object({
  page: z.string().check(z.regex(/^\/[a-z-]{0,40}$/)),
  vitals: z.object({
    LCP: milliseconds,
    FID: milliseconds,
    CLS: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
    INP: milliseconds,
  }),
});

/** Anonymous. */
export const reportSlowPage = endpoint({
  method: 'POST',
  path: '/api/slow-pages',
  summary: 'Report a slow page',
  access: 'public',
  body: slowPage,
  invalid: 'The report could not be read.',
  bodyOptions: { problems: 'none', trim: false },
  bodyLimit: 1024,
  limits: [{ name: 'slow-page', by: 'network', max: 30, windowSeconds: 60 }],
});
export type SlowPage = BodyOf<typeof reportSlowPage>;
