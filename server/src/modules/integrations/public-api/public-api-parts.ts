import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';

export interface PublicApiParts extends Context {
  /** Throws 401 unless the request carries a shop's key and secret. */
  shopByKey(
    request: FastifyRequest,
    reply: FastifyReply,
    options: { needsSecret: boolean },
  ): Promise<{ shopId: string; enabled: boolean }>;
  isPro(shopId: string): Promise<boolean>;
}
