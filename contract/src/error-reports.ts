import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const text = (max: number) => z.string().check(z.maxLength(max));

/** A browser's error report. The sender cuts long texts; longer ones are refused. */
const errorReport = z.object({
  id: text(100),
  message: z.string().check(z.minLength(1), z.maxLength(2000)),
  stack: z.optional(text(20_000)),
  timestamp: z.union([z.number(), text(40)]),
  url: z.optional(text(2000)),
  userAgent: z.optional(text(500)),
  /** Used by the device's own list; the server uses the session. */
  userId: z.optional(z.nullable(text(60))),
  context: z.optional(z.unknown()),
});

export type ErrorReport = z.infer<typeof errorReport>;

/** Guests may send them, so the body is small, the rate limited, and only administrators read them. */
export const reportAppError = endpoint({
  method: 'POST',
  path: '/api/errors',
  summary: 'Report an error of the web app',
  access: 'guest-or-user',
  body: errorReport,
  invalid: 'The error report could not be read.',
  bodyOptions: { problems: 'none', trim: false },
  bodyLimit: 65_536,
  limits: [{ name: 'error-report', by: 'network', max: 30, windowSeconds: 60 }],
  status: 201,
  answer: z.object({ id: z.string() }),
});
