// Pages for a shop's owner: Stripe's onboarding questions, the monthly plan, and its invoices.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { page, pounds } from './page-shell.ts';
import { periodOf } from './subscriptions.ts';
import type { Account, AccountLink, Invoice, PortalSession, Subscription } from './wire.ts';

const NOTICE = 'Simulated Stripe page: no real money, no real checks';

const day = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);

export function onboardingPage({ requirements, business_profile }: Account, link: AccountLink): string {
  const list = requirements.currently_due.map((question) => `<tr><td><code>${escapeHtml(question)}</code></td></tr>`);
  const questions =
    list.length === 0 ? '<p>Nothing is missing.</p>' : `<section><table>${list.join('')}</table></section>`;
  return page(
    'Set up payouts (simulated)',
    `<h1>Set up payouts for ${escapeHtml(business_profile.name ?? 'your shop')}</h1>
<p>Here the real Stripe asks who owns the shop and which bank account to pay. Still wanted:</p>${questions}
<form method="post" action="/onboarding/${link.id}"><ul><li><button class="go" name="answer" value="finish">Finish</button></li></ul></form>
<p><a href="${escapeHtml(link.hidden_return_url)}">Leave it for later</a></p>`,
    NOTICE,
  );
}

/** The buttons of a plan, by the answer that they post. */
function choicesOf({ status, cancel_at_period_end }: Subscription): Record<string, string> {
  if (status === 'canceled') return {};
  return {
    ...(status === 'past_due' && { card: 'Use another card' }),
    ...(cancel_at_period_end ? { renew: 'Keep the plan' } : { cancel: 'Cancel at the end of the month' }),
    fail: 'Let the next card payment fail',
    end: 'End it now',
  };
}

export function portalPage(session: PortalSession, plans: readonly Subscription[]): string {
  const rows = plans.map((plan) => {
    const { id, status, cancel_at_period_end } = plan;
    const end = day(periodOf(plan).end);
    const state = cancel_at_period_end ? `ends on ${end}` : status === 'canceled' ? 'cancelled' : `renews on ${end}`;
    const buttons = Object.entries(choicesOf(plan)).map(
      ([answer, label]) => `<button class="small" name="answer" value="${answer}">${label}</button>`,
    );
    return `<section><h2>Monthly plan</h2><p>${state} <small>(${status})</small></p>
<form class="row" method="post" action="/portal/${session.id}"><input type="hidden" name="plan" value="${id}">${buttons.join(' ')}</form></section>`;
  });
  return page(
    'Your plan (simulated)',
    `<p><a href="${escapeHtml(session.return_url)}">← Back to BaitDrop</a></p><h1>Your plan</h1>${rows.join('') || '<p>No plan.</p>'}`,
    NOTICE,
  );
}

export function invoicePage({ number, status, amount_due, lines, created }: Invoice): string {
  const rows = lines.data.map(
    ({ amount, period }) =>
      `<tr><td>Pro, ${day(period.start)} to ${day(period.end)}</td><td>${pounds(amount)}</td></tr>`,
  );
  return page(
    'Invoice (simulated)',
    `<h1>Invoice ${escapeHtml(number)}</h1><p>${day(created)}, ${escapeHtml(status)}</p><section><table>${rows.join('')}
<tr><td>Total</td><td>${pounds(amount_due)}</td></tr></table></section>`,
    'Simulated Stripe page: no real money',
  );
}
