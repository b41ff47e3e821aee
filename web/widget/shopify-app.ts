// Runs on our page inside the Shopify admin: asks our API with the session token of App Bridge and shows the answer.
import type { ConnectLink, EmbeddedStatus } from '@baitdrop/contract/shopify';
import { shopifyOrderWords, shopifyTroubleWords } from '@baitdrop/domain/messages/shopify';
import { embeddedNextStep, embeddedRateWords, embeddedWords as words } from '@baitdrop/domain/messages/shopify-app';

declare global {
  interface Window {
    /** App Bridge: https://shopify.dev/docs/api/app-bridge-library/apis/id-token */
    shopify?: { idToken(): Promise<string> };
  }
}

const API = '/api/shopify/embedded';

async function ask<Answer>(method: 'GET' | 'POST', path: string): Promise<Answer> {
  const token = await window.shopify?.idToken();
  if (token === undefined) throw new Error('App Bridge did not load');
  const answer = await fetch(path, { method, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

function element(tag: string, text: string, children: readonly Node[] = []): HTMLElement {
  const made = document.createElement(tag);
  made.append(text, ...children);
  return made;
}

function newTab(href: string, text: string, className = ''): HTMLAnchorElement {
  const link = document.createElement('a');
  Object.assign(link, { href, className, target: '_blank', rel: 'noreferrer', textContent: text });
  return link;
}

function button(text: string, onClick: () => void): HTMLElement {
  const made = element('button', text);
  made.addEventListener('click', onClick);
  return made;
}

const show = (...parts: readonly Node[]): void => document.getElementById('app')?.replaceChildren(...parts);

/** Kept while the page is open: a new link would end the one that is open in the other tab. */
let connectLink: ConnectLink | undefined;

async function showUnconnected(domain: string): Promise<void> {
  connectLink ??= await ask<ConnectLink>('POST', `${API}/claims`);
  show(
    element('p', words.notConnected(domain)),
    element('p', words.howToConnect),
    newTab(connectLink.url, words.connect, 'go'),
    button(words.checkAgain, load),
  );
}

function orderLine({ reference, state, trouble, tracking_url }: EmbeddedStatus['orders'][number]): HTMLElement {
  const line = element('li', `${reference} ${shopifyOrderWords[state]}. `);
  if (trouble !== '') line.append(element('strong', `${shopifyTroubleWords[trouble]} `));
  if (tracking_url !== '') line.append(newTab(tracking_url, words.follow));
  return line;
}

function showConnected({ domain, shop_name, needs_consent, rates, has_pro, orders, dashboard_url }: EmbeddedStatus) {
  const hasTrouble = orders.some(({ trouble }) => trouble !== '');
  const facts = { needsConsent: needs_consent, rates, hasPro: has_pro, hasTrouble };
  show(
    element('p', words.connected(domain, shop_name)),
    element('h2', words.checkout),
    element('p', embeddedRateWords(facts)),
    element('h2', words.deliveries),
    orders.length === 0 ? element('p', words.noDeliveries) : element('ul', '', orders.map(orderLine)),
    element('h2', words.next),
    element('p', embeddedNextStep(facts)),
    newTab(dashboard_url, words.dashboard, 'go'),
  );
}

async function showStatus(): Promise<void> {
  const status = await ask<EmbeddedStatus>('GET', API);
  if (status.is_connected) showConnected(status);
  else await showUnconnected(status.domain);
}

function load(): void {
  show(element('p', words.loading));
  showStatus().catch(() => show(element('p', words.failed), button(words.tryAgain, load)));
}

load();
