// Scopes of endpoints: each identifies the actor of a request before the input is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EndpointAccess } from '@baitdrop/contract/endpoint';
import type { Engine } from '@baitdrop/records/engine/engine';
import { openScope, type ScopeOptions } from './scopes.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The actor whom the scope of the endpoint identified. */
    identified: { actor: unknown } | null;
  }
}

export interface EndpointScope<Access extends EndpointAccess, Actor> {
  routes: FastifyInstance;
  engine: Engine;
  accepts: (access: EndpointAccess) => access is Access;
  actorOf: (request: FastifyRequest) => Actor;
  /** The account to which idempotency keys and limits of calls belong; empty for a guest. */
  accountOf: (actor: Actor) => string;
  /** The shop to which limits of calls belong, in scopes of a shop. */
  shopOf?: ((actor: Actor) => string) | undefined;
}

/**
 * With a `prefix`, which the path of every endpoint begins with, the scope answers its preflights itself: for scopes
 * that any site may call.
 */
export type EndpointScopeOptions = Partial<Pick<ScopeOptions, 'prefix' | 'headers' | 'cache' | 'limited'>>;

interface Identification<Access extends EndpointAccess, Actor> extends Pick<
  EndpointScope<Access, Actor>,
  'accepts' | 'accountOf' | 'shopOf'
> {
  access: ScopeOptions['access'];
  /** Throws to refuse access. */
  identify: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor> | Actor;
}

export async function openEndpoints<Access extends EndpointAccess, Actor>(
  app: FastifyInstance,
  engine: Engine,
  { access, identify, ...identified }: Identification<Access, Actor>,
  options: EndpointScopeOptions,
  implementAll: (scope: EndpointScope<Access, Actor>) => void,
): Promise<void> {
  if (!app.hasRequestDecorator('identified')) app.decorateRequest('identified', null);
  const guard = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.identified = { actor: await identify(request, reply) };
  };
  const actorOf = ({ identified: found, routeOptions }: FastifyRequest): Actor => {
    if (found === null) throw new Error(`${routeOptions.url} has no guard`);
    return found.actor as Actor;
  };
  await openScope(app, engine, { ...options, access, guard }, (routes) =>
    implementAll({ routes, engine, actorOf, ...identified }),
  );
}
