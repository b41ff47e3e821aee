import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.maxLength(max));

/** A browser's error report. The sender cuts long texts; longer ones are refused. */
export const errorReport = z.object({
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

/** The answer, with status 201. */
export interface ErrorReportReceipt {
  id: string;
}
