import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { postButton } from '../../simulator-kit/html-page.ts';
import { balanceOf } from './balances.ts';
import { ALL_CASES } from './cases.ts';
import type { Action } from './control.ts';
import { page, pounds } from './page-shell.ts';
import type { StripeWorld } from './world.ts';

const SHOWN = 12;

const press = (act: Action, subject: string, label: string): string =>
  postButton(`/control/${act}`, label, { fields: { subject }, className: 'small' });

function part(title: string, rows: readonly string[], nothing: string): string {
  const body = rows.length === 0 ? `<p class="muted">${nothing}</p>` : rows.join('<hr>');
  return `<section><h2>${title}</h2>${body}</section>`;
}

const row = (what: string, about: string, buttons: readonly string[] = []): string =>
  `<p>${what}<br><small>${about}</small></p><div class="row">${buttons.join('')}</div>`;

const id = (text: string): string => `<code>${escapeHtml(text)}</code>`;

/** The page that shows everything that happened, with buttons to trigger more. */
export function controlPage(world: StripeWorld): string {
  const { store, cases } = world;
  const balance = balanceOf(world);
  const sessions = store
    .all('checkout.session')
    .slice(0, SHOWN)
    .map((one) =>
      row(
        `${pounds(one.amount_total)}, ${escapeHtml(one.customer_email ?? 'no address')}: ${one.status}`,
        id(one.id),
        one.status === 'open'
          ? [
              `<a class="button small" href="/pay/${one.id}">Open the page</a>`,
              press('expire-session', one.id, 'Expire it'),
            ]
          : [],
      ),
    );
  const charges = store
    .all('charge')
    .slice(0, SHOWN)
    .map((one) =>
      row(
        `${pounds(one.amount)} paid${one.amount_refunded > 0 ? `, ${pounds(one.amount_refunded)} refunded` : ''}${one.disputed ? ', disputed' : ''}`,
        `${id(one.id)} ${id(one.payment_intent)}`,
        one.disputed ? [] : [press('open-dispute', one.id, 'Dispute it')],
      ),
    );
  const disputes = store
    .all('dispute')
    .slice(0, SHOWN)
    .map((one) =>
      row(
        `${pounds(one.amount)} disputed: ${one.status}`,
        id(one.id),
        one.status === 'needs_response' || one.status === 'under_review'
          ? [press('win-dispute', one.id, 'We win'), press('lose-dispute', one.id, 'We lose')]
          : [],
      ),
    );
  const refunds = store
    .all('refund')
    .slice(0, SHOWN)
    .map((one) =>
      row(
        `${pounds(one.amount)} refunded: ${one.status}`,
        id(one.id),
        one.status === 'succeeded' ? [press('fail-refund', one.id, 'Let it fail')] : [],
      ),
    );
  const accounts = store
    .all('account')
    .slice(0, SHOWN)
    .map((one) =>
      row(
        `${escapeHtml(one.business_profile.name ?? one.id)}: ${one.payouts_enabled ? 'can be paid' : `wants ${escapeHtml(one.requirements.currently_due.join(', '))}`}; holds ${pounds(balanceOf(world, one.id).available)}`,
        id(one.id),
        [
          press('enable-account', one.id, 'Enable'),
          press('require-information', one.id, 'Ask for a document'),
          press('fail-payouts', one.id, 'Fail its payouts'),
          press('pay-out', one.id, 'Pay out now'),
        ],
      ),
    );
  const plans = store
    .all('subscription')
    .slice(0, SHOWN)
    .map((one) =>
      row(`Plan: ${one.status}`, id(one.id), [
        press('renew-plan', one.id, 'The month is over'),
        press('fail-renewal', one.id, 'The month is over and the card fails'),
        ...(one.status === 'past_due' ? [press('pay-overdue', one.id, 'The card works after all')] : []),
        press('end-plan', one.id, 'End it'),
      ]),
    );
  const events = store
    .all('event')
    .slice(0, SHOWN)
    .map((one) =>
      row(`${escapeHtml(one.type)}: ${one.pending_webhooks === 0 ? 'done' : 'on its way'}`, id(one.id), [
        press('send-again', one.id, 'Send again'),
      ]),
    );
  const armed = cases.armed().map(({ name, times }) => `${name} × ${times}`);
  const choices = Object.entries(ALL_CASES).map(
    ([name, about]) =>
      `<li><form method="post" action="/control/arm"><button name="subject" value="${name}">${escapeHtml(about)}<br><small>${name}</small></button></form></li>`,
  );
  const body = `<h1>Simulated Stripe</h1><p>Balance: ${pounds(balance.available)} available, ${pounds(balance.pending)} pending.</p>
${part('Payment pages', sessions, 'None yet. Order something.')}${part('Payments', charges, 'None yet.')}${part('Disputes', disputes, 'None.')}${part('Refunds', refunds, 'None.')}${part('Shops’ accounts', accounts, 'None yet. A shop’s owner makes one when they set up payouts.')}${part('Monthly plans', plans, 'None.')}${part('Events', events, 'None yet.')}
<section><h2>Make the next one awkward</h2><p>${armed.length === 0 ? 'Nothing is armed.' : `Armed: ${escapeHtml(armed.join(', '))}. ${press('disarm', '', 'Disarm all')}`}</p><ul>${choices.join('')}</ul></section>`;
  return page('Simulated Stripe', body, { wide: true, sign: 'Simulated Stripe: no real money' });
}
