import type { CaseReason } from '../cases/order-case.ts';

/** The customer's choices. */
export const caseReasons: Readonly<Record<CaseReason, string>> = {
  missing: 'Something is missing',
  wrong_item: 'I got the wrong item',
  damaged: 'Something is dead, thawed or broken',
  never_came: 'My order never came',
  too_late: 'It came too late',
  charged_wrongly: 'I was charged the wrong amount',
  other: 'Something else',
};

/** Case subjects as the shop and administrators read them. */
export const caseSubjects: Readonly<Record<CaseReason, string>> = {
  missing: 'Something is missing',
  wrong_item: 'Wrong item',
  damaged: 'Dead, thawed or broken',
  never_came: 'Never came',
  too_late: 'Came too late',
  charged_wrongly: 'Charged wrongly',
  other: 'Something else',
};

export const caseMessages = {
  notAllPhotosSent: 'Not every photo was sent',
  /** An administrator closed the case. */
  closed: 'Closed. We’ve told the customer and the shop.',
} as const;
