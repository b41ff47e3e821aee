// The control page, and the actions that a person or a test can trigger by hand.
import { casesSection, type ControlSection, controlPage } from '../../simulator-kit/control-page.ts';
import type { HttpReply } from '../../simulator-kit/replies.ts';
import { enableAccount, payOut, requireInformation } from './accounts.ts';
import { balanceOf } from './balances.ts';
import { ALL_CASES, isCase } from './cases.ts';
import { failRefund } from './charges.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { invalid } from './fault.ts';
import { pounds } from './page-shell.ts';
import { failRenewal, payOverdue, renew } from './renewals.ts';
import { expireSession } from './sessions.ts';
import { cancelSubscription } from './subscriptions.ts';
import type { Account, Charge, Kind, ObjectOf } from './wire.ts';
import type { StripeWorld } from './world.ts';

/** Each action takes the id of its object. */
export const actions = {
  /** Arms a case for the next request. */
  arm(world, name) {
    if (!isCase(name)) throw invalid(`No such case: ${name}`);
    world.cases.arm(name);
  },
  disarm: ({ cases }) => cases.disarm(),
  'expire-session': (world, id) => void expireSession(world, {}, id),
  'open-dispute': (world, charge) => void openDispute(world, charge),
  'win-dispute': (world, id) => closeDispute(world, id, 'won'),
  'lose-dispute': (world, id) => closeDispute(world, id, 'lost'),
  'fail-refund': failRefund,
  'require-information': (world, id) => requireInformation(world, world.store.require('account', id)),
  'enable-account': (world, id) => enableAccount(world, world.store.require('account', id)),
  'fail-payouts': ({ store }, id) => void (store.require('account', id).hidden_payouts_fail = true),
  'pay-out': payOut,
  'renew-plan': renew,
  'pay-overdue': payOverdue,
  'fail-renewal': failRenewal,
  'end-plan': (world, id) => void cancelSubscription(world, {}, id),
  'send-again': ({ tasks, store }, id) => tasks.after(0, 'deliver', store.require('event', id).id),
} satisfies Record<string, (world: StripeWorld, subject: string) => void>;

export type Action = keyof typeof actions;

export const isAction = (name: string): name is Action => Object.hasOwn(actions, name);

const SHOWN = 12;

const button = (act: Action, label: string, subject: string) => ({
  label,
  action: `/control/${act}`,
  fields: { subject },
});

interface Listed<K extends Kind> {
  heading: string;
  none?: string;
  titleOf(object: ObjectOf<K>): string;
  hrefOf?(object: ObjectOf<K>): string | undefined;
  buttonsOf?(object: ObjectOf<K>): Partial<Record<Action, string>>;
}

function sectionOf<K extends Kind>(
  { store }: StripeWorld,
  kind: K,
  { heading, none = 'None.', titleOf, hrefOf, buttonsOf }: Listed<K>,
): ControlSection {
  const rows = store.all(kind).slice(0, SHOWN);
  return {
    heading,
    none,
    rows: rows.map((one) => {
      const href = hrefOf?.(one);
      const buttons = Object.entries(buttonsOf?.(one) ?? {}) as [Action, string][];
      return {
        title: titleOf(one),
        details: [one.id],
        buttons: buttons.map(([act, label]) => button(act, label, one.id)),
        ...(href !== undefined && { href }),
      };
    }),
  };
}

const chargeTitle = ({ amount, amount_refunded, disputed }: Charge): string =>
  `${pounds(amount)} paid${amount_refunded > 0 ? `, ${pounds(amount_refunded)} refunded` : ''}${disputed ? ', disputed' : ''}`;

const accountTitle = (world: StripeWorld, { id, business_profile, payouts_enabled, requirements }: Account): string =>
  `${business_profile.name ?? id}: ${payouts_enabled ? 'can be paid' : `wants ${requirements.currently_due.join(', ')}`}; holds ${pounds(balanceOf(world, id).available)}`;

/** The page that shows everything that happened, with buttons to trigger more. */
export function stripeControlPage(world: StripeWorld): HttpReply {
  const { available, pending } = balanceOf(world);
  const armed = world.cases.armed().map(({ name, times }) => ({
    title: `Armed: ${name} × ${times}`,
    buttons: [button('disarm', 'Disarm all', '')],
  }));
  return controlPage({
    title: 'Simulated Stripe',
    intro: `No real money. Balance: ${pounds(available)} available, ${pounds(pending)} pending.`,
    sections: [
      sectionOf(world, 'checkout.session', {
        heading: 'Payment pages',
        none: 'None yet. Order something.',
        titleOf: ({ amount_total, customer_email, status }) =>
          `${pounds(amount_total)}, ${customer_email ?? 'no address'}: ${status}`,
        hrefOf: ({ id, status }) => (status === 'open' ? `/pay/${id}` : undefined),
        buttonsOf: ({ status }) => (status === 'open' ? { 'expire-session': 'Expire it' } : {}),
      }),
      sectionOf(world, 'charge', {
        heading: 'Payments',
        titleOf: chargeTitle,
        buttonsOf: ({ disputed }) => (disputed ? {} : { 'open-dispute': 'Dispute it' }),
      }),
      sectionOf(world, 'dispute', {
        heading: 'Disputes',
        titleOf: ({ amount, status }) => `${pounds(amount)} disputed: ${status}`,
        buttonsOf: ({ status }) =>
          status === 'won' || status === 'lost' ? {} : { 'win-dispute': 'We win', 'lose-dispute': 'We lose' },
      }),
      sectionOf(world, 'refund', {
        heading: 'Refunds',
        titleOf: ({ amount, status }) => `${pounds(amount)} refunded: ${status}`,
        buttonsOf: ({ status }) => (status === 'succeeded' ? { 'fail-refund': 'Let it fail' } : {}),
      }),
      sectionOf(world, 'account', {
        heading: 'Shops’ accounts',
        none: 'None yet. A shop’s owner makes one when they set up payouts.',
        titleOf: (account) => accountTitle(world, account),
        buttonsOf: () => ({
          'enable-account': 'Enable',
          'require-information': 'Ask for a document',
          'fail-payouts': 'Fail its payouts',
          'pay-out': 'Pay out now',
        }),
      }),
      sectionOf(world, 'subscription', {
        heading: 'Monthly plans',
        titleOf: ({ status }) => `Plan: ${status}`,
        buttonsOf: ({ status }) => ({
          'renew-plan': 'The month is over',
          'fail-renewal': 'The month is over and the card fails',
          ...(status === 'past_due' && { 'pay-overdue': 'The card works after all' }),
          'end-plan': 'End it',
        }),
      }),
      sectionOf(world, 'event', {
        heading: 'Events',
        titleOf: ({ type, pending_webhooks: left }) => `${type}: ${left === 0 ? 'done' : 'on its way'}`,
        buttonsOf: () => ({ 'send-again': 'Send again' }),
      }),
      { rows: armed },
      casesSection(ALL_CASES, 'Choose what happens to the next request.', (name) => button('arm', '', name)),
    ],
  });
}
