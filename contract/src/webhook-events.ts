// What shops' own servers can be told: the events that a shop may hear of, as they leave us.
import { type EventName, EVENTS } from './events.ts';

export const WEBHOOK_EVENTS: readonly EventName[] = (Object.keys(EVENTS) as EventName[]).filter((name) =>
  (EVENTS[name].audience as readonly string[]).includes('shop'),
);

/** What happens in test mode too: to deliveries asked for with a test key. */
export const WEBHOOK_TEST_EVENTS = ['delivery.external_updated'] as const satisfies readonly EventName[];

/** As an API key, a webhook is for what is real or for what is only tried out, never for both. */
export type WebhookMode = 'live' | 'test';
export const webhookModeOf = (isTest: boolean): WebhookMode => (isTest ? 'test' : 'live');

/** What the button on the dashboard sends; no event of the product. */
export const WEBHOOK_TEST = 'webhook.test';

/** The body of every message. `version` changes with the form of `data`, never with a field that is only added. */
export interface WebhookBody {
  type: string;
  timestamp: string;
  version: number;
  /** `test`: nothing of it is real. */
  mode: WebhookMode;
  data: Readonly<Record<string, unknown>>;
}
