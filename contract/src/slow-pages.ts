import * as z from 'zod/mini';

const milliseconds = z.optional(z.number().check(z.minimum(0), z.maximum(3_600_000)));

/** An anonymous report of a slow page. CLS has no unit, the others are milliseconds. */
export const slowPage = z.object({
  page: z.string().check(z.regex(/^\/[a-z-]{0,40}$/)),
  vitals: z.object({
    LCP: milliseconds,
    FID: milliseconds,
    CLS: z.optional(z.number().check(z.minimum(0), z.maximum(1000))),
    INP: milliseconds,
  }),
});

export type SlowPage = z.infer<typeof slowPage>;
