// What a kind of Shopify's notices needs: which part of its body counts, and what is done about it.
import type { z } from 'zod';
import type { Context } from '../../../context.ts';

export interface Notice<Body> {
  /** Of the store; empty where Shopify did not say. */
  domain: string;
  at: Date;
  body: Body;
}

export interface NoticeTopic<Body = unknown> {
  /** The topic is not signed: a body that does not fit is left alone. */
  body: z.ZodType<Body>;
  /** It is about a person, and sealed while it waits. */
  isPersonal: boolean;
  /** Whether anybody here cares about that store's; the others are not even written down. */
  isWanted?: (context: Context, domain: string) => Promise<boolean>;
  /** May be called again, and in any order. */
  work(context: Context, notice: Notice<Body>): Promise<void>;
}

/** For a table of topics with bodies of several kinds. */
export const noticeTopic = <Body>({ body, isPersonal, isWanted, work }: NoticeTopic<Body>): NoticeTopic => ({
  body,
  isPersonal,
  ...(isWanted && { isWanted }),
  // What was kept is what the schema made of it.
  work: (context, notice) => work(context, notice as Notice<Body>),
});

export type NoticeTopics = Readonly<Record<string, NoticeTopic>>;
