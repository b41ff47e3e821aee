// Pages of the simulated Shopify.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { controlPage } from '../simulator-kit/control-page.ts';
import { columnPage, PAGE_POLICY, postButton } from '../simulator-kit/html-page.ts';
import { type HttpReply, htmlReply } from '../simulator-kit/replies.ts';
import type { SimulatedShopifyStore, SimulatedAppSubscription } from './simulated-store.ts';

const CSS = `
:root { --go: #06c167 }
.card { padding: 1rem; margin: 0.75rem 0; border-radius: 16px; background: var(--card) }
a { color: inherit } .go, button { display: inline-block; margin: 0.5rem 0.5rem 0 0; padding: 0.6rem 1rem; border: 0; border-radius: 12px; background: var(--go); color: #0b1f1a; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer }
.quiet { background: transparent; color: inherit; outline: 1px solid currentColor } form { display: inline }`;

const page = (title: string, body: string, policy = PAGE_POLICY): HttpReply =>
  htmlReply(
    columnPage(
      `${title} (simulated Shopify)`,
      `<main>${body}<p><small>This is the demo’s stand-in for Shopify. Nothing leaves this machine.</small></p></main>`,
      { css: CSS, widthRem: 34 },
    ),
    policy,
  );

export const appStorePage = (stores: readonly SimulatedShopifyStore[], shopId: string): HttpReply =>
  page(
    'BaitDrop Delivery',
    `<h1>BaitDrop Delivery</h1>
<p>Bait and tackle delivery within the hour, from your own store.${shopId === '' ? '' : ` For <code>${escapeHtml(shopId)}</code>.`}</p>
<p>Which store do you want to add it to?</p>
<ul>${stores
      .map(
        ({ domain, name, isInstalled }) =>
          `<li><b>${escapeHtml(name)}</b><br><small>${escapeHtml(domain)}${isInstalled ? ', installed' : ''}</small><br><a class="go" href="/stores/${escapeHtml(domain)}/open">${isInstalled ? 'Open' : 'Install'}</a></li>`,
      )
      .join('')}</ul>`,
  );

export const consentPage = (store: SimulatedShopifyStore, scopes: readonly string[], installUrl: string): HttpReply =>
  page(
    'Install app',
    `<h1>Install BaitDrop Delivery?</h1><div class="card"><p>On <b>${escapeHtml(store.name)}</b> (${escapeHtml(store.domain)}).</p>
<p>The app may:</p><ul>${scopes.map((scope) => `<li><code>${escapeHtml(scope)}</code></li>`).join('')}</ul>
<a class="go" href="${escapeHtml(installUrl)}">Install</a><a class="go quiet" href="/">Cancel</a></div>`,
  );

const STATUS_WORDS: Readonly<Record<SimulatedAppSubscription['status'], string>> = {
  PENDING: 'waits for approval',
  ACTIVE: 'active',
  FROZEN: 'on hold, because the store does not pay',
  CANCELLED: 'cancelled',
  DECLINED: 'declined',
  EXPIRED: 'not approved in time',
};

/** The page where the store's owner approves or declines to pay for the app. */
export function chargePage(
  store: SimulatedShopifyStore,
  { name, price, test, status }: SimulatedAppSubscription,
  appUrl: string,
): HttpReply {
  const buttons = `${postButton('approve', 'Approve')}${postButton('decline', 'Decline', { className: 'quiet' })}`;
  return page(
    'Approve subscription',
    `<h1>Approve subscription</h1><div class="card"><p><b>${escapeHtml(name)}</b> for ${escapeHtml(store.name)}</p>
<p>${store.billingCurrency} ${price.toFixed(2)} every 30 days, on the store’s Shopify bill.${test ? ' This is a test: nobody is charged.' : ''}</p>
${status === 'PENDING' ? buttons : `<p>This charge is ${STATUS_WORDS[status]}.</p>`}</div>`,
    // The form's target redirects to the app after approval, so the policy must allow it.
    PAGE_POLICY.replace("form-action 'self'", `form-action 'self' ${appUrl}`),
  );
}

/** The decisions that follow each status of a charge. */
const NEXT_WORDS: Partial<Record<SimulatedAppSubscription['status'], readonly string[]>> = {
  ACTIVE: ['freeze', 'cancel'],
  FROZEN: ['thaw', 'cancel'],
  PENDING: ['expire'],
};

function rowOf({ domain, name, isInstalled, shopId, subscriptions }: SimulatedShopifyStore, topics: readonly string[]) {
  const owner = shopId === '' ? '' : `, belongs to ${shopId}`;
  const notices = topics.map((topic) => ({
    label: topic,
    action: `/stores/${domain}/notices?topic=${encodeURIComponent(topic)}`,
  }));
  const decisions = subscriptions.flatMap((charge) =>
    (NEXT_WORDS[charge.status] ?? []).map((word) => ({
      label: `${word} ${charge.name}`,
      action: `/stores/${domain}/admin/charges/${charge.number}/${word}`,
    })),
  );
  return {
    title: name,
    details: [
      `${domain}: ${isInstalled ? 'installed' : 'not installed'}${owner}`,
      ...subscriptions.map((charge) => `${charge.name}: ${STATUS_WORDS[charge.status]}`),
    ],
    buttons: [...notices, ...decisions],
  };
}

export const storesPage = (stores: readonly SimulatedShopifyStore[], topics: readonly string[]): HttpReply =>
  controlPage({
    title: 'Stores (simulated Shopify)',
    intro: 'Nothing leaves this machine.',
    sections: [
      {
        rows: [{ title: 'The app store', href: '/apps/baitdrop' }, ...stores.map((store) => rowOf(store, topics))],
      },
    ],
  });
