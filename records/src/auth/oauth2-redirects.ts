import type { Engine } from '../engine/engine.ts';

export const OAUTH2_TOPIC = '@oauth2';

/** Parameters of the provider's redirect, which are passed unchanged to the waiting client. */
export interface OAuth2RedirectMessage {
  state: string;
  code: string;
  error?: string;
}

/**
 * Reaches the live connection that waits for a provider's answer, in any process. Implemented by the owner of the
 * connections.
 */
export interface OAuth2Redirects {
  /**
   * Sends the message as event `@oauth2` to the client if it is subscribed to that topic, and ends that subscription,
   * because it is used once. False without such a client. The caller has checked that the browser is the one that
   * started.
   */
  deliver(clientId: string, message: OAuth2RedirectMessage): Promise<boolean>;
}

const redirects = new WeakMap<Engine, OAuth2Redirects>();

export function provideOAuth2Redirects(engine: Engine, implementation: OAuth2Redirects): void {
  redirects.set(engine, implementation);
}

export function oauth2RedirectsOf(engine: Engine): OAuth2Redirects | undefined {
  return redirects.get(engine);
}
