// The phone that gets a text and a call when no person at the shop has seen a new order.
import * as z from 'zod/mini';
import { phoneAlertMessages } from '@baitdrop/domain/messages/phone-alerts';
import { endpoint } from './endpoint.ts';

const phoneAlertsForm = z.object({
  /** A UK number in any notation; may be empty while both are off. */
  phone: z.string().check(z.maxLength(40)),
  /** Whether a text message is sent after six minutes. */
  texts: z.boolean(),
  /** Whether an automated call follows after eight. */
  calls: z.boolean(),
});
export type PhoneAlertsForm = z.infer<typeof phoneAlertsForm>;

const phoneAlertsPage = z.object({
  /** False when the platform has no telephone company, so nothing can be switched on. */
  available: z.boolean(),
  ...phoneAlertsForm.shape,
  /** Why the last alert did not reach the phone; empty when it did, or when unknown. */
  problem: z.enum(['', 'number', 'opted_out']),
});
export type PhoneAlertsPage = z.infer<typeof phoneAlertsPage>;

export const readPhoneAlerts = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/phone-alerts',
  summary: 'See which phone hears of orders nobody saw',
  access: { shop: 'settings' },
  answer: phoneAlertsPage,
});

export const savePhoneAlerts = endpoint({
  method: 'PUT',
  path: '/api/shops/:shopId/phone-alerts',
  summary: 'Choose which phone hears of orders nobody saw',
  access: { shop: 'settings' },
  body: phoneAlertsForm,
  invalid: phoneAlertMessages.notSaved,
  bodyLimit: 2048,
  answer: phoneAlertsPage,
  refuses: ['not_a_phone'],
});
