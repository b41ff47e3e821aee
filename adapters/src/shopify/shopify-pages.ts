// Pages of the simulated Shopify.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { columnPage, postButton } from '../simulator-kit/html-page.ts';
import type { SimulatedShopifyStore, SimulatedAppSubscription } from './simulated-store.ts';

export const SHOPIFY_PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'";

const CSS = `
:root { --go: #06c167 }
.card { padding: 1rem; margin: 0.75rem 0; border-radius: 16px; background: var(--card) }
a { color: inherit } .go, button { display: inline-block; margin: 0.5rem 0.5rem 0 0; padding: 0.6rem 1rem; border: 0; border-radius: 12px; background: var(--go); color: #0b1f1a; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer }
.quiet { background: transparent; color: inherit; outline: 1px solid currentColor } form { display: inline }`;

const page = (title: string, body: string): string =>
  columnPage(
    `${title} (simulated Shopify)`,
    `<main>${body}<p><small>This is the demo’s stand-in for Shopify. Nothing leaves this machine.</small></p></main>`,
    { css: CSS, widthRem: 34 },
  );

export const appStorePage = (stores: readonly SimulatedShopifyStore[], shopId: string): string =>
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

export const consentPage = (store: SimulatedShopifyStore, scopes: readonly string[], installUrl: string): string =>
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
export const chargePage = (
  store: SimulatedShopifyStore,
  { name, price, test, status }: SimulatedAppSubscription,
): string =>
  page(
    'Approve subscription',
    `<h1>Approve subscription</h1><div class="card"><p><b>${escapeHtml(name)}</b> for ${escapeHtml(store.name)}</p>
<p>${store.billingCurrency} ${price.toFixed(2)} every 30 days, on the store’s Shopify bill.${test ? ' This is a test: nobody is charged.' : ''}</p>
${
  status === 'PENDING'
    ? ['Approve', 'Decline']
        .map((word) => postButton(word.toLowerCase(), word, word === 'Decline' ? { className: 'quiet' } : {}))
        .join('')
    : `<p>This charge is ${STATUS_WORDS[status]}.</p>`
}</div>`,
  );

const subscriptionLines = ({ domain, subscriptions }: SimulatedShopifyStore): string =>
  subscriptions
    .map(({ name, status, number }) => {
      const next = { ACTIVE: ['freeze', 'cancel'], FROZEN: ['thaw', 'cancel'], PENDING: ['expire'] };
      const words = status in next ? next[status as keyof typeof next] : [];
      return `<br><small>${escapeHtml(name)}: ${STATUS_WORDS[status]}</small> ${words.map((word) => postButton(`/stores/${domain}/admin/charges/${number}/${word}`, word, { className: 'quiet' })).join('')}`;
    })
    .join('');

export const storesPage = (stores: readonly SimulatedShopifyStore[], topics: readonly string[]): string =>
  page(
    'Stores',
    `<h1>Stores</h1><p><a href="/apps/baitdrop">The app store</a></p><ul>${stores
      .map(
        ({ domain, name, isInstalled, shopId, ...store }) =>
          `<li><b>${escapeHtml(name)}</b><br><small>${escapeHtml(domain)}: ${isInstalled ? 'installed' : 'not installed'}${shopId === '' ? '' : `, belongs to ${escapeHtml(shopId)}`}</small><br>${topics
            .map((topic) =>
              postButton(`/stores/${domain}/notices?topic=${encodeURIComponent(topic)}`, topic, { className: 'quiet' }),
            )
            .join('')}${subscriptionLines({ ...store, domain, name, isInstalled, shopId })}</li>`,
      )
      .join('')}</ul>`,
  );
