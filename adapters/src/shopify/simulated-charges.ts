// Pages of the simulated Shopify where owners approve or decline our app's charges, and the webhooks about them.
import { messagePage } from '../simulator-kit/html-page.ts';
import { redirectTo, type SimulatorReply } from '../simulator-kit/replies.ts';
import type { SimulatorRequest } from '../simulator-kit/simulator-server.ts';
import { chargePage } from './shopify-pages.ts';
import { changeSubscription, canBecome, subscriptionBody, subscriptionOf } from './simulated-billing.ts';
import type { SimulatedShopifyStore, SimulatedAppSubscription, SubscriptionStatus } from './simulated-store.ts';

const DECISIONS: Readonly<Record<string, SubscriptionStatus>> = {
  approve: 'ACTIVE',
  decline: 'DECLINED',
  expire: 'EXPIRED',
  freeze: 'FROZEN',
  thaw: 'ACTIVE',
  cancel: 'CANCELLED',
};

type SendUpdate = (store: SimulatedShopifyStore, body: object) => Promise<number>;

export function simulatedCharges(appUrl: () => string, sendUpdate: SendUpdate) {
  async function sendUpdates(
    store: SimulatedShopifyStore,
    changed: readonly SimulatedAppSubscription[],
  ): Promise<void> {
    for (const subscription of changed) await sendUpdate(store, subscriptionBody(subscription));
  }

  /** Answers the charge; undefined when it does not exist. */
  async function decide(
    store: SimulatedShopifyStore,
    id: string,
    status: SubscriptionStatus,
  ): Promise<SimulatedAppSubscription | undefined> {
    const subscription = subscriptionOf(store, id);
    if (subscription !== undefined) await sendUpdates(store, changeSubscription(store, subscription, status));
    return subscription;
  }

  function page(store: SimulatedShopifyStore, { params }: SimulatorRequest): SimulatorReply {
    const subscription = subscriptionOf(store, params['number']);
    if (subscription === undefined) return messagePage('Error', 404, 'There is no such charge.');
    return chargePage(store, subscription, appUrl());
  }

  async function answer(store: SimulatedShopifyStore, { params }: SimulatorRequest): Promise<SimulatorReply> {
    const word = params['word'] ?? '';
    const status = DECISIONS[word];
    const number = params['number'] ?? '';
    if (status !== undefined && !canBecome(subscriptionOf(store, number), status))
      return messagePage('Error', 409, 'This charge cannot be changed any more.');
    const subscription = status && (await decide(store, number, status));
    if (subscription === undefined) return messagePage('Error', 404, 'There is no such charge.');
    if (word === 'decline') return redirectTo(`/stores/${store.domain}/open`);
    if (word !== 'approve') return redirectTo('/');
    const back = new URL(subscription.returnUrl);
    back.searchParams.set('charge_id', String(subscription.number));
    return redirectTo(back.href);
  }

  return { page, answer, decide, tellAll: sendUpdates };
}
