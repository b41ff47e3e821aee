// The steps from a new shop to one that takes orders. Instants as ISO, empty when not set.
import { GOING_LIVE_STEPS } from '@baitdrop/domain/retailers/going-live';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const goingLive = z.object({
  state: z.enum(['preparing', 'waiting', 'live', 'suspended']),
  steps: z.array(z.object({ step: z.enum(GOING_LIVE_STEPS), done: z.boolean() })),
  /** Whether the shop has done all its own steps. */
  may_ask: z.boolean(),
  requested_at: z.string(),
  /** 24 hours after the request, while it waits. */
  promised_by: z.string(),
  approved_at: z.string(),
  suspended_at: z.string(),
  suspended_reason: z.string(),
});
export type GoingLive = z.infer<typeof goingLive>;

export const readGoingLive = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/going-live',
  summary: 'What is left before going live',
  access: { shop: 'settings' },
  answer: goingLive,
  refuses: ['shop_not_found'],
});

export const askToGoLive = endpoint({
  method: 'POST',
  path: '/api/shops/:shopId/going-live',
  summary: 'Ask to go live',
  access: { shop: 'settings' },
  bodyLimit: 1024,
  answer: goingLive,
  refuses: ['checklist_incomplete', 'shop_not_found', 'shop_suspended'],
});
