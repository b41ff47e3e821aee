// Describes how a topic of Shopify's webhooks is handled: the schema of its body, and the handler.
import type { z } from 'zod';
import type { Context } from '../../../context.ts';

export interface Notice<Body> {
  /** Domain of the store; empty when Shopify did not send it. */
  domain: string;
  at: Date;
  body: Body;
}

export interface NoticeTopic<Body = unknown> {
  /** The topic is not signed, so a body that does not match the schema is ignored. */
  body: z.ZodType<Body>;
  /** True for personal data, which is encrypted while the webhook waits to be handled. */
  isPersonal: boolean;
  /** True when webhooks of that store matter; others are not stored. */
  isRelevant?: (context: Context, domain: string) => Promise<boolean>;
  /** Must be idempotent and independent of the order of webhooks. */
  work(context: Context, notice: Notice<Body>): Promise<void>;
}

/** Erases the body's type, so that topics with different bodies fit into one table. */
export const noticeTopic = <Body>({ body, isPersonal, isRelevant, work }: NoticeTopic<Body>): NoticeTopic => ({
  body,
  isPersonal,
  ...(isRelevant && { isRelevant }),
  // The stored body was parsed by the schema before.
  work: (context, notice) => work(context, notice as Notice<Body>),
});

export type NoticeTopics = Readonly<Record<string, NoticeTopic>>;
