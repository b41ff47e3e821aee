// Actions that a person or a test can trigger by hand.
import { enableAccount, payOut, requireInformation } from './accounts.ts';
import { isCase } from './cases.ts';
import { failRefund } from './charges.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { invalid } from './fault.ts';
import { expireSession } from './sessions.ts';
import { failRenewal, payOverdue, renew } from './renewals.ts';
import { cancelSubscription } from './subscriptions.ts';
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
  'fail-refund': (world, id) => failRefund(world, id),
  'require-information': (world, id) => requireInformation(world, world.store.require('account', id)),
  'enable-account': (world, id) => enableAccount(world, world.store.require('account', id)),
  'fail-payouts': ({ store }, id) => void (store.require('account', id).hidden_payouts_fail = true),
  'pay-out': (world, id) => payOut(world, id),
  'renew-plan': (world, id) => renew(world, id),
  'pay-overdue': (world, id) => payOverdue(world, id),
  'fail-renewal': (world, id) => failRenewal(world, id),
  'end-plan': (world, id) => void cancelSubscription(world, {}, id),
  'send-again': ({ tasks, store }, id) => tasks.after(0, 'deliver', store.require('event', id).id),
} satisfies Record<string, (world: StripeWorld, subject: string) => void>;

export type Action = keyof typeof actions;

export const isAction = (name: string): name is Action => Object.hasOwn(actions, name);
