// The headline, the next step and the subject of each delivery trouble, for the customer and for the shop. Headlines
// fit into one line on a phone. Subjects are also shown on locked screens, so they have no name, no address and no
// goods.
import {
  type DeliveryTrouble,
  delayTimes,
  type TroubleFacts,
  deliveryTroubleOf,
} from '../delivery/delivery-trouble.ts';
import type { Audience } from '../notifications/preferences.ts';
import { isFinal } from '../orders/order-status.ts';
import { formatMoment, formatDeadline } from '../tracking/format-time.ts';

export interface TroubleWordFacts extends TroubleFacts {
  readonly shopName: string;
  readonly now: Date;
}

interface TroubleWords {
  readonly headline: string;
  readonly nextStep: string;
}

type Words = Record<DeliveryTrouble, (facts: TroubleWordFacts) => TroubleWords>;

const CHOOSE = 'You can have another courier sent, collect it, or have your money back.';
const LATE_CHOICE = 'You can wait, or cancel for a full refund.';
const RING = 'Please ring the customer. They can have another courier sent, collect it, or be refunded.';

const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const isAsking = ({ attempts }: TroubleFacts): boolean => attempts.status === 'requested';

const dueNow = (facts: TroubleWordFacts): string => {
  const { due } = delayTimes(facts);
  return due === null ? '' : `It’s now due ${formatDeadline(due, facts.now)}.`;
};

/** Added when an order is past its promised time and has another trouble as well. */
const alsoLate = ({ late }: TroubleWordFacts): string => (late ? `It’s later than we promised. ${LATE_CHOICE}` : '');

const backThere = ({ attempts: { expectedBackAt: backAt }, now }: TroubleWordFacts, where: string): string =>
  backAt !== null && backAt > now ? `It should be back ${where} ${formatMoment(backAt, now)}.` : '';

function whatNow({ choiceOpen, fulfilment, shopName }: TroubleWordFacts): string {
  if (choiceOpen) return CHOOSE;
  if (fulfilment === 'collection') return `Ring ${shopName} before you set off to collect it.`;
  return `Ring ${shopName} to agree what happens next.`;
}

const customer: Words = {
  courier_gave_up: (facts) => ({
    headline: 'Finding another courier',
    nextStep: sentences(
      'Your courier had to cancel before picking it up. We’re asking others now, so you don’t need to do anything.',
      dueNow(facts),
      alsoLate(facts),
    ),
  }),
  finding_another: (facts) => ({
    headline: 'Finding another courier',
    nextStep: sentences(
      'We’re finding another courier for your order.',
      backThere(facts, `at ${facts.shopName}`),
      dueNow(facts) || 'You’ll see the new time here.',
      alsoLate(facts),
    ),
  }),
  nobody_found: (facts) =>
    isAsking(facts)
      ? {
          headline: 'No courier just now',
          nextStep: `No courier is free right now. You can wait while we keep asking, collect it from ${facts.shopName}, or have your money back.`,
        }
      : {
          headline: 'No courier found',
          nextStep: `No courier can take your order. You can have us try again, collect it from ${facts.shopName}, or have your money back.`,
        },
  gave_up_with_goods: (facts) => ({
    headline: 'Couldn’t be handed over',
    nextStep: `The courier couldn’t hand your order over and is taking it back to ${facts.shopName}. ${whatNow(facts)}`,
  }),
  on_its_way_back: (facts) => ({
    headline: 'On its way back',
    nextStep: sentences(
      `The courier couldn’t hand your order over and is taking it back to ${facts.shopName}.`,
      backThere(facts, 'there'),
      whatNow(facts),
    ),
  }),
  handed_back: (facts) => ({
    headline: 'Back at the shop',
    nextStep: `The courier couldn’t hand your order over. It’s back at ${facts.shopName}. ${whatNow(facts)}`,
  }),
  lost: () => ({
    headline: 'Your order may be lost',
    nextStep: 'We’re asking the courier and will email you what happens next.',
  }),
  late: ({ promisedBy, now, ...facts }) => ({
    headline: 'Running late',
    nextStep: sentences(
      promisedBy === null
        ? 'We’re sorry, it’s late.'
        : `We’re sorry, it’s late: we promised it ${formatDeadline(promisedBy, now)}.`,
      facts.eta === null
        ? 'We don’t have a new time yet. The shop and our team know.'
        : `It’s now due ${formatDeadline(facts.eta, now)}.`,
      LATE_CHOICE,
    ),
  }),
  slipped: ({ etaBeforeDelay: slippedFrom, eta, now }) => ({
    headline: eta === null ? 'Later than we said' : `Now due ${formatDeadline(eta, now)}`,
    nextStep: sentences(
      slippedFrom === null ? '' : `It was due ${formatDeadline(slippedFrom, now)}.`,
      'We’re sorry for the wait. We’ll tell you if the time changes again.',
    ),
  }),
};

const shop: Words = {
  courier_gave_up: (facts) => ({
    headline: 'Finding another courier',
    nextStep: sentences(
      'The courier cancelled before picking it up. We’re asking others now. Keep it packed and cool.',
      dueNow(facts),
    ),
  }),
  finding_another: (facts) => ({
    headline: 'Finding another courier',
    nextStep: sentences(
      'We’re asking for another courier.',
      backThere(facts, 'with you'),
      'Have it ready.',
      dueNow(facts),
    ),
  }),
  nobody_found: (facts) =>
    isAsking(facts)
      ? {
          headline: 'No courier just now',
          nextStep:
            'We’re still asking. The customer is choosing whether to wait, collect it or be refunded. Keep it packed and cool.',
        }
      : {
          headline: 'No courier found',
          nextStep:
            'No courier can take it. The customer is choosing whether to try again, collect it or be refunded. Keep it packed and cool.',
        },
  gave_up_with_goods: (facts) => ({
    headline: 'Coming back to you',
    nextStep: sentences('The courier couldn’t hand it over and is bringing it back.', next(facts)),
  }),
  on_its_way_back: (facts) => ({
    headline: 'Coming back to you',
    nextStep: sentences(
      'The courier couldn’t hand it over and is bringing it back.',
      backThere(facts, 'with you'),
      next(facts),
    ),
  }),
  handed_back: (facts) => ({
    headline: 'Back with you',
    nextStep: sentences('The courier couldn’t hand it over and brought it back.', next(facts)),
  }),
  lost: () => ({
    headline: 'May be lost',
    nextStep:
      'The courier neither handed it over nor brought it back. Our team is asking them. You don’t need to do anything.',
  }),
  late: ({ promisedBy, eta, now }) => ({
    headline: 'Later than promised',
    nextStep: sentences(
      promisedBy === null ? '' : `It was promised ${formatDeadline(promisedBy, now)}.`,
      eta === null ? '' : `It’s now due ${formatDeadline(eta, now)}.`,
      'The customer knows and can cancel.',
    ),
  }),
  slipped: ({ etaBeforeDelay: slippedFrom, eta, now }) => ({
    headline: eta === null ? 'Later than we said' : `Now due ${formatDeadline(eta, now)}`,
    nextStep: sentences(
      slippedFrom === null ? '' : `It was due ${formatDeadline(slippedFrom, now)}.`,
      'We’ve told the customer.',
    ),
  }),
};

function next({ status, fulfilment }: TroubleFacts): string {
  if (status === 'cancelled') return 'The order is cancelled, so the goods are yours again.';
  return fulfilment === 'collection' ? 'The customer will collect it from you.' : RING;
}

const words: Record<Audience, Words> = { customer, shop };

export const troubleWordsOf = (audience: Audience, trouble: DeliveryTrouble, facts: TroubleWordFacts): TroubleWords =>
  words[audience][trouble](facts);

export interface TroubleText extends TroubleWords {
  readonly kind: DeliveryTrouble;
}

/**
 * Describes the trouble for one audience; null if there is none. Only the shop reads where the goods of a cancelled
 * order are.
 */
export function describeTrouble(audience: Audience, facts: TroubleWordFacts): TroubleText | null {
  if (audience === 'customer' && isFinal(facts.status)) return null;
  const kind = deliveryTroubleOf(facts);
  return kind === null ? null : { kind, ...troubleWordsOf(audience, kind, facts) };
}

/** Named as in emails and push messages. */
export type TroubleNews =
  | 'courier_gave_up'
  | 'no_courier'
  | 'came_back'
  | 'handed_back'
  | 'may_be_lost'
  | 'late'
  | 'slipped';

interface SubjectFacts {
  readonly code: string;
  /** The last time that was announced to the customer. */
  readonly announcedEta: Date | null;
}

type Subject = (facts: SubjectFacts, now: Date) => string;

/** Shops see delays on their desk, so they get no message about them. */
export const troubleSubjects: {
  readonly customer: Readonly<Record<TroubleNews, Subject>>;
  readonly shop: Readonly<Record<Exclude<TroubleNews, 'slipped'>, Subject>>;
} = {
  customer: {
    courier_gave_up: ({ code }) => `We’re finding another courier for your order ${code}`,
    no_courier: ({ code }) => `No courier yet for your order ${code}: please choose`,
    came_back: ({ code }) => `Your order ${code} is on its way back to the shop: please choose`,
    handed_back: ({ code }) => `Your order ${code} is back at the shop: please choose`,
    may_be_lost: ({ code }) => `Your order ${code} may be lost`,
    late: ({ code }) => `Your order ${code} is late`,
    slipped: ({ code, announcedEta }, now) =>
      announcedEta === null
        ? `Your order ${code} comes later than we said`
        : `Your order ${code} is now due ${formatDeadline(announcedEta, now)}`,
  },
  shop: {
    courier_gave_up: ({ code }) => `Order ${code} needs another courier`,
    no_courier: ({ code }) => `No courier yet for order ${code}`,
    came_back: ({ code }) => `Order ${code} is coming back to you`,
    handed_back: ({ code }) => `Order ${code} is back with you`,
    may_be_lost: ({ code }) => `Order ${code} may be lost`,
    late: ({ code }) => `Order ${code} is late`,
  },
};

export const retryCourierMessages = {
  notSentAgain: 'We haven’t asked for another courier yet.',
  keepThePin: 'This order has no address, so the courier needs the pin.',
} as const;
