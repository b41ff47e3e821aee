// Events that are sent to shops' own servers, in the form in which they leave us.
import { type EventName, EVENTS } from './events.ts';

export const WEBHOOK_EVENTS: readonly EventName[] = (Object.keys(EVENTS) as EventName[]).filter((name) =>
  (EVENTS[name].audience as readonly string[]).includes('shop'),
);

/** Events that are also sent in test mode, for deliveries made with a test key. */
export const WEBHOOK_TEST_EVENTS = ['delivery.external_updated'] as const satisfies readonly EventName[];

/** A webhook is, like an API key, either for live or for test events. */
export type WebhookMode = 'live' | 'test';
export const webhookModeOf = (isTest: boolean): WebhookMode => (isTest ? 'test' : 'live');

/** Event that the button on the dashboard sends; not an event of the product. */
export const WEBHOOK_TEST = 'webhook.test';

/** The body of every message. `version` changes when the form of `data` changes, never for an added field. */
export interface WebhookBody {
  type: string;
  timestamp: string;
  version: number;
  /** `test`: none of it is real. */
  mode: WebhookMode;
  data: Readonly<Record<string, unknown>>;
}
