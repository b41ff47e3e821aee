import type { Engine } from '../engine/engine.ts';

export const OAUTH2_TOPIC = '@oauth2';

/** What the provider sent the browser back with; goes to the waiting client as it is. */
export interface OAuth2RedirectMessage {
  state: string;
  code: string;
  error?: string;
}

/**
 * Reaches the live connection that waits for a provider's answer, in whichever process it lives. Whoever holds the
 * connections implements it.
 */
export interface OAuth2Redirects {
  /**
   * Sends the message as event `@oauth2` to the client if it is subscribed to that topic, and ends that subscription:
   * one use. False when there is no such client. The caller makes sure that the browser is the one that began.
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
