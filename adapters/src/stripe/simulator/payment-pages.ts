import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { GOOD_CARD, OTHER_CARDS } from './cards.ts';
import { page, pounds } from './page-shell.ts';
import type { LineItem, PaymentError, PaymentMethod, Session } from './wire.ts';

const spaced = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

export const backTo = (session: Session): string => session.cancel_url ?? session.success_url;

export const successUrl = (session: Session): string =>
  session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const lineRow = ({ description, quantity, amount_total }: LineItem): string =>
  `<tr><td>${escapeHtml(description)}${quantity > 1 ? ` <small>× ${quantity}</small>` : ''}</td><td class="money">${pounds(amount_total)}</td></tr>`;

function summary(session: Session): string {
  const discount = session.total_details.amount_discount;
  const rows = session.hidden_line_items.data.map(lineRow);
  if (discount > 0)
    rows.push(
      `<tr><td>${escapeHtml(session.hidden_discount_name)}</td><td class="money">−${pounds(discount)}</td></tr>`,
    );
  const each = session.mode === 'subscription' ? '<small> a month</small>' : '';
  return `<p class="muted">Pay BaitDrop</p><h1 class="sum">${pounds(session.amount_total)}${each}</h1>
<section aria-label="What you pay for"><table>${rows.join('')}<tr class="total"><td>Total</td><td class="money">${pounds(session.amount_total)}</td></tr></table>
${session.customer_email === null ? '' : `<p class="muted">Receipt to ${escapeHtml(session.customer_email)}</p>`}</section>`;
}

export function paymentPage(session: Session, saved: readonly PaymentMethod[], error?: PaymentError): string {
  const problem = error === undefined ? '' : `<p class="card problem" role="alert">${escapeHtml(error.message)}</p>`;
  const button = (number: string, label: string, css = '') =>
    `<button${css} name="card" value="${number}">${label}</button>`;
  const rows = OTHER_CARDS.map(
    ({ number, label }) => `<li>${button(number, `${label}<br><small class="number">${spaced(number)}</small>`)}</li>`,
  );
  return page(
    `Pay ${pounds(session.amount_total)} (simulated)`,
    `<p><a href="${escapeHtml(backTo(session))}">← Back to BaitDrop</a></p>${summary(session)}${problem}
<form method="post" action="/pay/${session.id}">
${saved.map((method) => button(method.id, `Pay ${pounds(session.amount_total)} with your saved card<br><span class="number">•••• ${method.card.last4}</span>`, ' class="go"')).join('')}
${session.hidden_offers_saving ? '<p><label><input type="checkbox" name="save" value="yes"> Save my card for next time</label></p>' : ''}
${button(GOOD_CARD.number, `Pay ${pounds(session.amount_total)} with the test card<br><span class="number">${spaced(GOOD_CARD.number)}</span>`, ' class="go"')}
<h2>Or see what another card does</h2><ul>${rows.join('')}</ul></form>
<h2>Changed your mind?</h2><a class="button" href="${escapeHtml(backTo(session))}">Cancel and go back</a>`,
  );
}

export const bankPage = (session: Session): string =>
  page(
    'Your bank asks (simulated)',
    `<h1>Your bank asks: is it you?</h1><p>A payment of <b>${pounds(session.amount_total)}</b> to BaitDrop with the card ending ${escapeHtml(session.hidden_card_to_confirm?.slice(-4) ?? '')}. This step stands for 3-D Secure.</p>
<form method="post" action="/pay/${session.id}/bank"><ul><li><button class="go" name="answer" value="yes">Confirm the payment</button></li>
<li><button name="answer" value="no">Fail the check</button></li></ul></form>`,
  );

export const closedPage = (session: Session): string =>
  session.status === 'complete'
    ? page(
        'Paid (simulated)',
        `<h1>This has been paid.</h1><p><a href="${escapeHtml(successUrl(session))}">Go on to BaitDrop</a></p>`,
      )
    : page(
        'Expired (simulated)',
        `<h1>This payment page has expired.</h1><p>Nothing was taken.</p><p><a href="${escapeHtml(backTo(session))}">Back to BaitDrop</a></p>`,
      );
