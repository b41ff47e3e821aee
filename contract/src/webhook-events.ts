// What shops' own servers can be told: the events that a shop may hear of, as they leave us.
import { type EventName, EVENTS } from './events.ts';

export const WEBHOOK_EVENTS: readonly EventName[] = (Object.keys(EVENTS) as EventName[]).filter((name) =>
  (EVENTS[name].audience as readonly string[]).includes('shop'),
);

/** What the button on the dashboard sends; no event of the product. */
export const WEBHOOK_TEST = 'webhook.test';

/** The body of every message. `version` changes with the form of `data`, never with a field that is only added. */
export interface WebhookBody {
  type: string;
  timestamp: string;
  version: number;
  data: Readonly<Record<string, unknown>>;
}
