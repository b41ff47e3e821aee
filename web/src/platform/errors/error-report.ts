import type { ErrorReport } from '@baitdrop/contract/error-reports';
import { withoutTokens } from '../without-tokens.ts';

export interface ErrorCircumstances {
  id: string;
  now: Date;
  url: string;
  userAgent: string;
  userId: string | null;
}

const cut = (text: string, max: number): string => text.slice(0, max);

/** Builds a report from any thrown value. Texts are cut to the lengths the server accepts, and secrets are removed. */
export function describeError(error: unknown, context: unknown, at: ErrorCircumstances): ErrorReport {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    id: at.id,
    message: cut(withoutTokens(message || 'Unknown error'), 2000),
    ...(stack === undefined ? {} : { stack: cut(withoutTokens(stack), 20_000) }),
    timestamp: at.now.toISOString(),
    url: cut(withoutTokens(at.url), 2000),
    userAgent: cut(at.userAgent, 500),
    userId: at.userId,
    context: JSON.parse(withoutTokens(JSON.stringify(context ?? null))) as unknown,
  };
}
