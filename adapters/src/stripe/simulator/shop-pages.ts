// Pages for a shop's owner: Stripe's onboarding questions, and the monthly plan.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { page } from './page-shell.ts';
import type { Account, AccountLink, PortalSession, Subscription } from './wire.ts';

const NOTICE = 'Simulated Stripe page: no real money, no real checks';

export function onboardingPage(account: Account, link: AccountLink): string {
  const missing = account.requirements.currently_due;
  const list = missing.map((question) => `<tr><td><code>${escapeHtml(question)}</code></td></tr>`).join('');
  const questions = missing.length === 0 ? '<p>Nothing is missing.</p>' : `<section><table>${list}</table></section>`;
  return page(
    'Set up payouts (simulated)',
    `<h1>Set up payouts for ${escapeHtml(account.business_profile.name ?? 'your shop')}</h1>
<p>Here the real Stripe asks who owns the shop and which bank account to pay. Still wanted:</p>${questions}
<form method="post" action="/onboarding/${link.id}"><ul><li><button class="go" name="answer" value="finish">Finish</button></li></ul></form>
<p><a href="${escapeHtml(link.hidden_return_url)}">Leave it for later</a></p>`,
    { sign: NOTICE },
  );
}

export function portalPage(session: PortalSession, plans: readonly Subscription[]): string {
  const rows = plans.map(({ id, status, cancel_at_period_end, items }) => {
    const end = new Date((items.data[0]?.current_period_end ?? 0) * 1000).toISOString().slice(0, 10);
    const state = cancel_at_period_end ? `ends on ${end}` : status === 'canceled' ? 'cancelled' : `renews on ${end}`;
    const press = (answer: string, label: string) =>
      `<button class="small" name="answer" value="${answer}">${label}</button>`;
    const choices =
      status === 'canceled'
        ? ''
        : `${status === 'past_due' ? press('card', 'Use another card') : ''} ${cancel_at_period_end ? press('renew', 'Keep the plan') : press('cancel', 'Cancel at the end of the month')} ${press('fail', 'Let the next card payment fail')} ${press('end', 'End it now')}`;
    return `<section><h2>Monthly plan</h2><p>${state} <small>(${status})</small></p>
<form class="row" method="post" action="/portal/${session.id}"><input type="hidden" name="plan" value="${id}">${choices}</form></section>`;
  });
  return page(
    'Your plan (simulated)',
    `<p><a href="${escapeHtml(session.return_url)}">← Back to BaitDrop</a></p><h1>Your plan</h1>${rows.join('') || '<p>No plan.</p>'}`,
    { sign: NOTICE },
  );
}
