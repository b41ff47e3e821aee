// The customer's "Something wrong?" case about an order, with the answers of the shop and administrators. Instants in
// ISO.
import * as z from 'zod/mini';
import { CASE_PARTIES, CASE_REASONS, CASE_STATUSES, MAX_CASE_WORDS } from '@baitdrop/domain/cases/order-case';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import { adminListOf } from './admin-list.ts';
import { type AnswerOf, type BodyOf, type CallLimit, endpoint } from './endpoint.ts';
import { byOrderToken } from './order-token.ts';
import { PICTURE } from './pictures.ts';
import { choiceField, listFields } from './query.ts';

const instant = z.nullable(z.string());
const words = z.string().check(z.minLength(1), z.maxLength(MAX_CASE_WORDS));

export const orderCase = z.object({
  id: z.string(),
  reason: z.enum(CASE_REASONS),
  status: z.enum(CASE_STATUSES),
  opened_at: z.string(),
  /** Deadline for the shop's answer, while the case is open. */
  answer_due_at: instant,
  /** Administrators have taken over because the shop did not answer in time. */
  escalated: z.boolean(),
  closed_at: instant,
  /** Empty while the case is open. `system`: it was closed automatically, because no messages followed. */
  closed_by: z.enum(['', 'customer', 'admin', 'system']),
  /** Oldest first. */
  messages: z.array(z.object({ id: z.string(), by: z.enum(CASE_PARTIES), text: z.string(), at: z.string() })),
  /** Oldest first: `GET …/case/photos/{id}`, a JPEG, for the same people. */
  photos: z.array(z.object({ id: z.string(), at: z.string() })),
});
export type OrderCase = z.infer<typeof orderCase>;

/** Reload it when the order changes: every change to a case also updates its order. */
const caseAnswer = z.object({
  case: z.nullable(orderCase),
  can: z.object({
    /** Whether a new case can be opened, or the closed one again. */
    open: z.boolean(),
    write: z.boolean(),
    close: z.boolean(),
    /** How many more photos can be added. */
    photos: z.number(),
  }),
});
export type CaseAnswer = z.infer<typeof caseAnswer>;

const caseMessageForm = z.object({ text: words });
const bodyLimit = 16_384;

// Enough changes for a customer in trouble, too few for a program that found the link. `POST /api/tracking/case/photos`,
// which takes a picture's bytes, shares the count.
const caseLimits: readonly CallLimit[] = [
  { name: 'case', by: 'account', max: 40, windowSeconds: 3600 },
  { name: 'case-network', by: 'network', max: 120, windowSeconds: 3600 },
];
const ownCase = { ...byOrderToken, limits: caseLimits, answer: caseAnswer } as const;

export const readOwnCase = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/case',
  summary: 'See the problem you reported',
  answer: caseAnswer,
});

/** 409 while a case is open, and from 14 days after the delivery. */
export const openCase = endpoint({
  ...ownCase,
  method: 'POST',
  path: '/api/tracking/case',
  summary: 'Report a problem with an order',
  idempotent: true,
  body: z.object({ reason: z.enum(CASE_REASONS), text: words }),
  invalid: formRefusals.orders.sayWhatIsWrong,
  bodyLimit,
  refuses: ['case_open', 'not_paid', 'order_not_found', 'too_long_ago'],
});
export type OpenCaseForm = BodyOf<typeof openCase>;

export const writeInOwnCase = endpoint({
  ...ownCase,
  method: 'POST',
  path: '/api/tracking/case/messages',
  summary: 'Write about the problem',
  idempotent: true,
  body: caseMessageForm,
  invalid: formRefusals.orders.messageNotSent,
  bodyLimit,
  refuses: ['case_closed', 'case_full', 'case_not_found', 'order_not_found'],
});

export const closeOwnCase = endpoint({
  ...ownCase,
  method: 'POST',
  path: '/api/tracking/case/close',
  summary: 'Say that the problem is solved',
  refuses: ['case_closed', 'case_not_found', 'not_yours', 'order_not_found'],
});

export const readOrderCase = endpoint({
  method: 'GET',
  path: '/api/orders/:id/case',
  summary: 'See the problem a customer reported',
  access: { shop: 'refunds', admin: 'order-desk' },
  answer: caseAnswer,
  refuses: ['order_not_found'],
});

export const answerCaseAsShop = endpoint({
  method: 'POST',
  path: '/api/orders/:id/case/messages',
  summary: 'Answer a customer’s problem',
  access: { shop: 'refunds', admin: 'order-desk' },
  idempotent: true,
  body: caseMessageForm,
  invalid: formRefusals.orders.answerNotSent,
  bodyLimit,
  refuses: ['case_closed', 'case_full', 'case_not_found', 'order_not_found'],
});

/** Cases that are not closed, the earliest deadline first. */
export const listShopCases = endpoint({
  method: 'GET',
  path: '/api/shops/:shopId/cases',
  summary: 'List the problems customers reported',
  access: { shop: 'refunds', admin: 'cases' },
  answer: z.object({
    cases: z.array(
      z.object({
        order: z.string(),
        code: z.string(),
        reason: z.enum(CASE_REASONS),
        status: z.enum(CASE_STATUSES),
        answer_due_at: instant,
        escalated: z.boolean(),
      }),
    ),
  }),
});
export type ShopCases = AnswerOf<typeof listShopCases>;

const adminCase = z.object({
  id: z.string(),
  order: z.string(),
  code: z.string(),
  shop_id: z.string(),
  shop_name: z.string(),
  customer: z.string(),
  reason: z.enum(CASE_REASONS),
  status: z.enum(CASE_STATUSES),
  opened_at: z.string(),
  answer_due_at: instant,
  escalated: z.boolean(),
  refunded_pence: z.number(),
});
export type AdminCase = z.infer<typeof adminCase>;
/** `open`: how many of all cases wait for an answer; `overdue`: how many of those the shop left unanswered. */
const adminCaseList = z.extend(adminListOf(adminCase), { open: z.number(), overdue: z.number() });
export type AdminCaseList = z.infer<typeof adminCaseList>;

const CASE_STATES = ['overdue', 'open', 'answered', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
const CASE_SORTS = ['due', 'opened', 'shop'] as const;
export type CaseSort = (typeof CASE_SORTS)[number];

export const listAdminCases = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary: 'List reported problems',
  access: { admin: 'cases' },
  query: z.object({ ...listFields(CASE_SORTS, 'due'), state: choiceField(CASE_STATES) }),
  answer: adminCaseList,
});

export const answerCaseAsAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/messages',
  summary: 'Answer a reported problem',
  description: 'Customer and shop get an email.',
  access: { admin: 'cases' },
  idempotent: true,
  body: caseMessageForm,
  invalid: formRefusals.orders.answerNotSent,
  bodyLimit,
  refuses: ['case_closed', 'case_full', 'case_not_found', 'order_not_found'],
});

export const closeCaseAsAdmin = endpoint({
  method: 'POST',
  path: '/api/admin/cases/:id/close',
  summary: 'Close a reported problem',
  access: { admin: 'cases' },
  refuses: ['case_closed', 'case_not_found', 'not_yours', 'order_not_found'],
});

/** The token is checked before the photo is read, so that no upload is accepted without one. */
export const addCasePhoto = endpoint({
  ...ownCase,
  method: 'POST',
  path: '/api/tracking/case/photos',
  summary: 'Add a photo of the problem',
  receives: 'file',
  bodyLimit: PICTURE.maxBytes,
  refuses: [
    'case_closed',
    'case_not_found',
    'not_a_picture',
    'order_not_found',
    'too_large',
    'too_many_photos',
    'too_small',
    'unreadable',
  ],
});

export const readOwnCasePhoto = endpoint({
  ...byOrderToken,
  method: 'GET',
  path: '/api/tracking/case/photos/:photo',
  summary: 'See a photo you added',
  sends: 'file',
  refuses: ['photo_not_found'],
});

export const readCasePhoto = endpoint({
  method: 'GET',
  path: '/api/orders/:id/case/photos/:photo',
  summary: 'See a photo of the problem',
  access: { shop: 'refunds', admin: 'order-desk' },
  sends: 'file',
  refuses: ['photo_not_found'],
});
