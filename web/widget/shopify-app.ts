// Runs on our page inside the Shopify admin: requests our API with the session token of App Bridge and shows the reply.
import type { AnswerOf, Endpoint } from '@baitdrop/contract/endpoint';
import type { ConnectLink, EmbeddedStatus } from '@baitdrop/contract/shopify';
import * as endpoints from '@baitdrop/contract/shopify';
import { mayTryRateAgain, shopifyOrderWords, shopifyTroubleWords } from '@baitdrop/domain/messages/shopify';
import { mayBookAgain } from '@baitdrop/domain/shopify/shopify-orders';
import { embeddedNextStep, embeddedRateWords, embeddedWords as words } from '@baitdrop/domain/messages/shopify-app';
import {
  keepsProUntil,
  mayBuyAtShopify,
  mayCancelAtShopify,
  shopifyPlanWords,
  shopifyProWords,
} from '@baitdrop/domain/messages/shopify-pro';

declare global {
  interface Window {
    /** The API of App Bridge: https://shopify.dev/docs/api/app-bridge-library/apis/id-token */
    shopify?: { idToken(): Promise<string> };
  }
}

async function ask<E extends Endpoint>({ method, path }: E, order = ''): Promise<AnswerOf<E>> {
  const token = await window.shopify?.idToken();
  if (token === undefined) throw new Error('App Bridge did not load');
  const answer = await fetch(path.replace(':order', encodeURIComponent(order)), {
    method,
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(await refusalOf(answer));
  return (await answer.json()) as AnswerOf<E>;
}

/** Returns the server's own message, if it sent one. */
async function refusalOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const message = typeof body === 'object' && body !== null && 'message' in body ? body.message : '';
  return typeof message === 'string' && message !== '' ? message : words.commandFailed;
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

/** Makes a button that shows an error of `work` beside itself. */
function command(text: string, work: () => Promise<void>, className = ''): HTMLElement {
  const problem = element('p', '');
  problem.setAttribute('role', 'alert');
  const made = button(text, () => {
    made.setAttribute('disabled', '');
    work()
      .catch((error: unknown) => {
        problem.textContent =
          error instanceof TypeError || !(error instanceof Error) ? words.commandFailed : error.message;
      })
      .finally(() => made.removeAttribute('disabled'));
  });
  made.className = className;
  return element('div', '', [made, problem]);
}

const show = (...parts: readonly Node[]): void => document.getElementById('app')?.replaceChildren(...parts);

/** Cached while the page is open: a new link would invalidate the one that is open in the other tab. */
let connectLink: ConnectLink | undefined;

async function showUnconnected(domain: string): Promise<void> {
  connectLink ??= await ask(endpoints.makeConnectLink);
  show(
    element('p', words.notConnected(domain)),
    element('p', words.howToConnect),
    newTab(connectLink.url, words.connect, 'go'),
    button(words.checkAgain, load),
  );
}

async function bookAgain(order: string): Promise<void> {
  await ask(endpoints.retryOrderFromShopify, order);
  await showStatus();
}

function orderLine({
  order_id,
  reference,
  state,
  trouble,
  tracking_url,
}: EmbeddedStatus['orders'][number]): HTMLElement {
  const line = element('li', `${reference} ${shopifyOrderWords[state]}. `);
  if (trouble !== '') line.append(element('strong', `${shopifyTroubleWords[trouble]} `));
  if (tracking_url !== '') line.append(newTab(tracking_url, words.follow));
  if (mayBookAgain({ state, trouble })) line.append(command(words.bookAgain, () => bookAgain(order_id)));
  return line;
}

/**
 * Opens Shopify's own page in place of the whole admin: https://shopify.dev/docs/api/app-bridge-library/apis/navigation
 */
async function subscribe(): Promise<void> {
  const { url } = await ask(endpoints.beginProFromShopify);
  window.open(url, '_top');
}

function cancelling(plan: NonNullable<EmbeddedStatus['plan']>, place: HTMLElement): void {
  const cancel = async (): Promise<void> => {
    await ask(endpoints.cancelProFromShopify);
    await showStatus();
  };
  place.replaceChildren(
    element('p', `${shopifyProWords.reallyCancel} ${keepsProUntil(plan)}`),
    command(shopifyProWords.cancel, cancel),
    button(shopifyProWords.keep, load),
  );
}

function planParts(plan: EmbeddedStatus['plan'], sellsPro: boolean): Node[] {
  const text = plan === null ? '' : shopifyPlanWords(plan);
  if (plan === null || text === '') return [];
  const place = element('div', '');
  if (sellsPro && mayBuyAtShopify(plan)) place.append(command(shopifyProWords.subscribe, subscribe, 'go'));
  if (mayCancelAtShopify(plan)) place.append(button(shopifyProWords.cancel, () => cancelling(plan, place)));
  return [element('h2', shopifyProWords.title), element('p', text), place];
}

async function setUpAgain(): Promise<void> {
  await ask(endpoints.setUpFromShopify);
  await showStatus();
}

function showConnected({
  domain,
  shop_name,
  needs_consent,
  rates,
  plan,
  sells_pro,
  orders,
  ...status
}: EmbeddedStatus) {
  const hasTrouble = orders.some(({ trouble }) => trouble !== '');
  const hasPro = plan?.has_pro === true;
  const facts = { needsConsent: needs_consent, rates, hasPro, sellsPro: sells_pro, hasTrouble };
  show(
    element('p', words.connected(domain, shop_name)),
    element('h2', words.checkout),
    element('p', embeddedRateWords(facts)),
    ...(mayTryRateAgain(rates) ? [command(words.tryAgain, setUpAgain)] : []),
    ...planParts(plan, sells_pro),
    element('h2', words.deliveries),
    orders.length === 0 ? element('p', words.noDeliveries) : element('ul', '', orders.map(orderLine)),
    element('h2', words.next),
    element('p', embeddedNextStep(facts)),
    newTab(status.dashboard_url, words.dashboard, 'go'),
  );
}

async function showStatus(): Promise<void> {
  const status = await ask(endpoints.readEmbeddedPage);
  if (status.is_connected) showConnected(status);
  else await showUnconnected(status.domain);
}

function load(): void {
  show(element('p', words.loading));
  showStatus().catch(() => show(element('p', words.failed), button(words.tryAgain, load)));
}

load();
