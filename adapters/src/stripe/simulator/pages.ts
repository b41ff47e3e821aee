// What people do on the simulator's pages.
import type { ServerResponse } from 'node:http';
import { finishOnboarding } from './accounts.ts';
import { tagsOf } from './cases.ts';
import { acts, isAct } from './control.ts';
import { controlPage } from './control-page.ts';
import { type Form, textAt } from './form.ts';
import { page, policyFor } from './page-shell.ts';
import { payPage } from './paying.ts';
import { backTo, bankPage, closedPage, paymentPage, successUrl } from './payment-pages.ts';
import { onboardingPage, portalPage } from './shop-pages.ts';
import { failRenewal, payOverdue } from './renewals.ts';
import { invoicePage } from './invoice-page.ts';
import { cancelSubscription, updateSubscription } from './subscriptions.ts';
import type { Session } from './wire.ts';
import { nowSeconds, type World } from './world.ts';

interface PageParts {
  world: World;
  /** Resolves when the app has taken the events so far. */
  eventsTaken(): Promise<void>;
}

type Pages = (method: string, path: string, form: Form, response: ServerResponse) => Promise<void>;

export function createPages({ world, eventsTaken }: PageParts): Pages {
  const { store } = world;

  async function pay(session: Session, number: string, response: ServerResponse, confirmed?: boolean): Promise<void> {
    const html = (text: string) => show(response, 200, text, session.success_url, session.cancel_url);
    if (session.status !== 'open') return html(closedPage(session));
    const outcome = payPage(world, session, number, confirmed);
    if (outcome.kind === 'confirm') return html(bankPage(session));
    if (outcome.kind === 'refused') return html(paymentPage(session, outcome.error));
    if (world.cases.happens('webhook-first', tagsOf(session.customer_email, session.metadata))) await eventsTaken();
    redirect(response, successUrl(session));
  }

  async function payment(method: string, id: string, step: string, form: Form, response: ServerResponse) {
    const session = store.find('checkout.session', id);
    if (session === undefined) return notFound(response);
    if (method === 'POST' && step === 'bank')
      return pay(session, session.hidden_card_to_confirm ?? '', response, textAt(form, 'answer') === 'yes');
    if (method === 'POST') return pay(session, textAt(form, 'card') ?? '', response);
    const html = session.status === 'open' ? paymentPage(session) : closedPage(session);
    show(response, 200, html, session.success_url, backTo(session));
  }

  /** A link works once and for some minutes; afterwards the app is asked for another. */
  function onboarding(method: string, id: string, response: ServerResponse): void {
    const link = store.find('account_link', id);
    const account = store.find('account', link?.hidden_account ?? '');
    if (link === undefined || account === undefined) return notFound(response);
    if (link.hidden_used || link.expires_at < nowSeconds()) return redirect(response, link.hidden_refresh_url);
    if (method !== 'POST')
      return show(response, 200, onboardingPage(account, link), link.hidden_return_url, link.hidden_refresh_url);
    link.hidden_used = true;
    finishOnboarding(world, account);
    redirect(response, link.hidden_return_url);
  }

  function portal(method: string, id: string, form: Form, response: ServerResponse): void {
    const session = store.find('billing_portal.session', id);
    if (session === undefined) return notFound(response);
    const plans = store.all('subscription').filter(({ customer }) => customer === session.customer);
    const plan = plans.find((one) => one.id === textAt(form, 'plan'));
    const answer = textAt(form, 'answer');
    if (method === 'POST' && plan !== undefined && answer !== undefined) changePlan(plan.id, answer);
    show(response, 200, portalPage(session, plans), session.return_url);
  }

  function invoice(id: string, response: ServerResponse): void {
    const found = store.find('invoice', id);
    if (found === undefined) return notFound(response);
    show(response, 200, invoicePage(found));
  }

  function changePlan(id: string, answer: string): void {
    if (answer === 'end') cancelSubscription(world, {}, id);
    else if (answer === 'fail') failRenewal(world, id);
    else if (answer === 'card') payOverdue(world, id);
    else updateSubscription(world, { cancel_at_period_end: String(answer === 'cancel') }, id);
  }

  return async (method, path, form, response) => {
    const [, where = '', id = '', step = ''] = path.split('/');
    if (path === '/') return show(response, 200, controlPage(world));
    if (where === 'pay') return payment(method, id, step, form, response);
    if (where === 'onboarding') return onboarding(method, id, response);
    if (where === 'invoice') return invoice(id, response);
    if (where === 'portal') return portal(method, id, form, response);
    if (where === 'control' && method === 'POST' && isAct(id)) {
      acts[id](world, textAt(form, 'subject') ?? '');
      return redirect(response, '/');
    }
    notFound(response);
  };
}

function show(response: ServerResponse, status: number, html: string, ...addresses: (string | null)[]): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyFor(...addresses),
    'cache-control': 'no-store',
  });
  response.end(html);
}

const redirect = (response: ServerResponse, location: string): void =>
  void response.writeHead(303, { location, 'cache-control': 'no-store' }).end();

const notFound = (response: ServerResponse): void =>
  show(response, 404, page('Not found', '<h1>There is no such page.</h1>'));
