// Setup requests, as the team works through them. Money in pence, instants in ISO.
import * as z from 'zod/mini';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { adminListOf } from './admin-list.ts';
import { endpoint } from './endpoint.ts';
import { choiceField, listFields } from './query.ts';

const instant = z.nullable(z.string());

/** `idle`: no deadline. `overdue`: open past the deadline. `missed`: done too late. */
const promise = z.object({ state: z.enum(['idle', 'running', 'overdue', 'kept', 'missed']), due_at: instant });
export type SetupPromise = z.infer<typeof promise>;

const setupRow = z.object({
  id: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  service_type: z.string(),
  price_pence: z.number(),
  status: z.enum(['pending', 'paid', 'contacted', 'in_progress', 'done', 'cancelled']),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  plugin_type: z.string(),
  requested_at: instant,
  paid_at: instant,
  contacted_at: instant,
  started_at: instant,
  done_at: instant,
  /** The team promises contact within 2 hours of the request, and a live shop within 24 hours of the payment. */
  contact_promise: promise,
  live_promise: promise,
});
export type SetupRow = z.infer<typeof setupRow>;
/** `overdue`: how many open requests have broken a promise. */
const setupList = z.extend(adminListOf(setupRow), { overdue: z.number() });
export type SetupList = z.infer<typeof setupList>;

const moveSetupForm = z.object({
  status: z.enum(['contacted', 'in_progress', 'done', 'cancelled']),
  /** Text for the owner, shown in the mail. */
  note: z.optional(z.string().check(z.maxLength(500))),
});
export type MoveSetupForm = z.infer<typeof moveSetupForm>;

const SETUP_STATES = ['open', 'done', 'cancelled'] as const;
const SETUP_SORTS = ['due', 'requested', 'shop', 'status'] as const;
export type SetupSort = (typeof SETUP_SORTS)[number];

export const listSetupRequests = endpoint({
  method: 'GET',
  path: '/api/admin/setup-requests',
  summary: 'List setup requests',
  access: { admin: 'settings' },
  query: z.object({ ...listFields(SETUP_SORTS, 'due'), state: choiceField(SETUP_STATES) }),
  answer: setupList,
});

export const moveSetupRequest = endpoint({
  method: 'POST',
  path: '/api/admin/setup-requests/:id/move',
  summary: 'Move a setup request on',
  description: 'The owner gets an email; a paid request that is cancelled is refunded.',
  access: { admin: 'settings' },
  body: moveSetupForm,
  invalid: formRefusals.setupNotMoved,
  bodyLimit: 8192,
  answer: setupRow,
  refuses: ['move_not_allowed', 'setup_request_not_found'],
});
