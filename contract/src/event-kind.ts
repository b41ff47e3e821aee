import type { ZodMiniType } from 'zod/mini';

/** The receivers outside the server that may get an event; `internal` events stay inside. */
export type EventAudience = 'shop' | 'customer' | 'administrators' | 'internal';

interface EventKind<Payload extends ZodMiniType> {
  version: number;
  about: string;
  audience: readonly EventAudience[];
  payload: Payload;
}

export const event = <Payload extends ZodMiniType>(
  about: string,
  audience: readonly EventAudience[],
  payload: Payload,
): EventKind<Payload> => ({ version: 1, about, audience, payload });
