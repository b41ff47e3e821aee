// Handles what people do on the simulator's pages.
import { textOf } from '../../simulator-kit/read-body.ts';
import { htmlReply, redirectTo, type SimulatorReply } from '../../simulator-kit/replies.ts';
import type { SimulatorRequest, SimulatorServerOptions } from '../../simulator-kit/simulator-server.ts';
import { finishOnboarding } from './accounts.ts';
import { caseTags } from './cases.ts';
import { actions, isAction, stripeControlPage } from './control.ts';
import { methodsOf } from './customers.ts';
import { type Form, parseForm, textAt } from './form.ts';
import { page, policyFor } from './page-shell.ts';
import { payPage } from './paying.ts';
import { backTo, bankPage, closedPage, paymentPage, successUrl } from './payment-pages.ts';
import { invoicePage, onboardingPage, portalPage } from './owner-pages.ts';
import { failRenewal, payOverdue } from './renewals.ts';
import { emailOf } from './sessions.ts';
import { nowSeconds } from './store.ts';
import { cancelSubscription, updateSubscription } from './subscriptions.ts';
import type { Session } from './wire.ts';
import type { StripeWorld } from './world.ts';

interface PageParts {
  world: StripeWorld;
  /** Resolves when the app has accepted the events so far. */
  eventsTaken(): Promise<void>;
}

interface PageRequest {
  isPost: boolean;
  id: string;
  form: Form;
}

export function pageRoutes({ world, eventsTaken }: PageParts): Pick<SimulatorServerOptions, 'routes' | 'notFound'> {
  const { store } = world;

  async function pay(session: Session, number: string, confirmed?: boolean): Promise<SimulatorReply> {
    const showPage = (text: string) => show(text, session.success_url, session.cancel_url);
    if (session.status !== 'open') return showPage(closedPage(session));
    const outcome = payPage(world, session, number, confirmed);
    if (outcome.kind === 'confirm') return showPage(bankPage(session));
    if (outcome.kind === 'refused')
      return showPage(paymentPage(session, methodsOf(world, session.customer), outcome.error));
    if (world.cases.applies('webhook-first', caseTags(emailOf(world, session), session.metadata))) await eventsTaken();
    return redirectTo(successUrl(session));
  }

  function showPayment(session: Session): SimulatorReply {
    const text =
      session.status === 'open' ? paymentPage(session, methodsOf(world, session.customer)) : closedPage(session);
    return show(text, session.success_url, backTo(session));
  }

  const payment =
    (answer: (session: Session, form: Form) => Promise<SimulatorReply>) =>
    ({ isPost, id, form }: PageRequest): SimulatorReply | Promise<SimulatorReply> => {
      const session = store.find('checkout.session', id);
      if (session === undefined) return notFound();
      return isPost ? answer(session, form) : showPayment(session);
    };

  /**
   * Links work once and for some minutes. For an expired link, the simulator redirects to the app, which makes another.
   */
  function onboarding({ isPost, id }: PageRequest): SimulatorReply {
    const link = store.find('account_link', id);
    const account = store.find('account', link?.hidden_account ?? '');
    if (link === undefined || account === undefined) return notFound();
    if (link.hidden_used || link.expires_at < nowSeconds()) return redirectTo(link.hidden_refresh_url);
    if (!isPost) return show(onboardingPage(account, link), link.hidden_return_url, link.hidden_refresh_url);
    link.hidden_used = true;
    finishOnboarding(world, account);
    return redirectTo(link.hidden_return_url);
  }

  function portal({ isPost, id, form }: PageRequest): SimulatorReply {
    const session = store.find('billing_portal.session', id);
    if (session === undefined) return notFound();
    const plans = store.all('subscription').filter(({ customer }) => customer === session.customer);
    const plan = plans.find((one) => one.id === textAt(form, 'plan'));
    const answer = textAt(form, 'answer');
    if (isPost && plan !== undefined && answer !== undefined) changePlan(plan.id, answer);
    return show(portalPage(session, plans), session.return_url);
  }

  function invoice({ id }: PageRequest): SimulatorReply {
    const found = store.find('invoice', id);
    return found === undefined ? notFound() : show(invoicePage(found));
  }

  function changePlan(id: string, answer: string): void {
    if (answer === 'end') cancelSubscription(world, {}, id);
    else if (answer === 'fail') failRenewal(world, id);
    else if (answer === 'card') payOverdue(world, id);
    else updateSubscription(world, { cancel_at_period_end: String(answer === 'cancel') }, id);
  }

  function control({ id, form }: PageRequest): SimulatorReply {
    if (!isAction(id)) return notFound();
    actions[id](world, textAt(form, 'subject') ?? '');
    return redirectTo('/');
  }

  return {
    routes: {
      'ALL /': () => stripeControlPage(world),
      'ALL /pay/:id': own(
        payment((session, form) => {
          session.hidden_saves_card = textAt(form, 'save') === 'yes';
          return pay(session, textAt(form, 'card') ?? '');
        }),
      ),
      'ALL /pay/:id/bank': own(
        payment((session, form) =>
          pay(session, session.hidden_card_to_confirm ?? '', textAt(form, 'answer') === 'yes'),
        ),
      ),
      'ALL /onboarding/:id': own(onboarding),
      'ALL /invoice/:id': own(invoice),
      'ALL /portal/:id': own(portal),
      'POST /control/:id': own(control),
    },
    notFound,
  };
}

const own =
  (answer: (request: PageRequest) => SimulatorReply | Promise<SimulatorReply>) =>
  (request: SimulatorRequest): SimulatorReply | Promise<SimulatorReply> => {
    const { method, params } = request;
    return answer({ isPost: method === 'POST', id: params['id'] ?? '', form: parseForm(textOf(request)) });
  };

const show = (text: string, ...addresses: (string | null)[]): SimulatorReply =>
  htmlReply(text, policyFor(...addresses));

const notFound = (): SimulatorReply =>
  htmlReply(page('Not found', '<h1>There is no such page.</h1>'), policyFor(), 404);
