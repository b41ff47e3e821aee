import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { columnPage, postButton } from '../../simulator-kit/html-page.ts';
import { AWKWARD_CASES } from './awkward-cases.ts';
import { type Delivery, isComplete, onTheWay, type Stage } from './delivery.ts';
import { iso, positionOf } from './delivery-json.ts';
import { addressLine } from './forms.ts';
import type { Point } from './path.ts';

const CSS = `
a { color: var(--link) }
form { display: inline-block; margin: 0.5rem 0.5rem 0 0 } dt { font-weight: 600; margin-top: 0.5rem } dd { margin: 0 }
svg { width: 100%; background: var(--card); border-radius: 16px; color: var(--link) }`;

const STAGE_WORDS: Record<Stage, string> = {
  waiting: 'Looking for a courier',
  assigned: 'On the way to the shop',
  pickup_imminent: 'Almost at the shop',
  picked_up: 'Picked up',
  to_dropoff: 'On the way to the customer',
  dropoff_imminent: 'Almost at the door',
  delivered: 'Delivered',
  canceled: 'Cancelled',
  returned: 'Returned to the shop',
};

const choice = (action: string, label: string, caption: string, names: readonly string[]): string => {
  const options = names.map((name) => `<option>${escapeHtml(name)}</option>`);
  return `<form method="post" action="${action}"><label>${label} <select name="case">${options.join('')}</select></label>
    <button>${caption}</button></form>`;
};

function row(delivery: Delivery): string {
  const { id, form, stage, courier, createdAt, cases } = delivery;
  const at = `/simulator/deliveries/${id}`;
  const buttons = isComplete(delivery)
    ? ''
    : [
        postButton(`${at}/advance`, 'Next stage'),
        postButton(`${at}/move`, 'Move the courier'),
        postButton(`${at}/canceled`, 'Courier gives up'),
        postButton(`${at}/returned`, 'Nobody at home'),
      ].join('');
  const who = onTheWay(delivery) ? ` by ${escapeHtml(courier.name)} (${courier.vehicle})` : '';
  const awkward = cases.length === 0 ? '' : `<br><small>${escapeHtml(cases.join(', '))}</small>`;
  return `<li><a href="/track/${id}">${escapeHtml(form.manifest_reference ?? id)}</a>: ${STAGE_WORDS[stage]}${who}<br>
    <small>${escapeHtml(form.pickup_name)} to ${escapeHtml(form.dropoff_name)}, ${iso(createdAt).slice(11, 19)} UTC</small>${awkward}
    <div>${buttons}</div></li>`;
}

export function overviewPage(deliveries: readonly Delivery[]): string {
  const rows = deliveries.toReversed().map(row);
  const list = rows.length === 0 ? '<p>No delivery yet.</p>' : `<ul>${rows.join('')}</ul>`;
  const cases = Object.entries(AWKWARD_CASES).map(
    ([name, what]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(what)}</dd>`,
  );
  return columnPage(
    'Simulated courier',
    `<h1>Simulated courier</h1><p>It stands in for Uber Direct in the demo. Nobody rides.</p>${list}
     <h2>When things go wrong</h2><p>Write these words into the note for the courier, or choose them for the next delivery.</p>
     <dl>${cases.join('')}</dl>${choice('/simulator/next', 'Next delivery:', 'Make it awkward', Object.keys(AWKWARD_CASES))}`,
    { css: CSS, refreshSeconds: 15 },
  );
}

export function trackingPage(delivery: Delivery, now: number): string {
  const { form, stage, pickup, dropoff, courier } = delivery;
  const who = onTheWay(delivery) ? `<p>${escapeHtml(courier.name)}, ${courier.vehicle}</p>` : '';
  return columnPage(
    'Follow the courier',
    `<h1>${STAGE_WORDS[stage]}</h1><p>${escapeHtml(form.pickup_name)} to ${escapeHtml(addressLine(form.dropoff_address))}</p>${who}
     ${picture(pickup, dropoff, onTheWay(delivery) ? positionOf(delivery, now) : undefined)}
     <p><small>Simulated: nobody rides.</small></p>`,
    { css: CSS, refreshSeconds: 3 },
  );
}

function picture(pickup: Point, dropoff: Point, courier: Point | undefined): string {
  const points = [pickup, dropoff, ...(courier === undefined ? [] : [courier])];
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const span = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lngs) - Math.min(...lngs), 0.001);
  const x = ({ lng }: Point) => (20 + (260 * (lng - Math.min(...lngs))) / span).toFixed(1);
  const y = ({ lat }: Point) => (20 + (160 * (Math.max(...lats) - lat)) / span).toFixed(1);
  const dot = (at: Point, radius: number, caption: string) =>
    `<circle cx="${x(at)}" cy="${y(at)}" r="${radius}" fill="currentColor"><title>${caption}</title></circle>`;
  return `<svg viewBox="0 0 300 200" role="img" aria-label="Where the courier is">
    <line x1="${x(pickup)}" y1="${y(pickup)}" x2="${x(dropoff)}" y2="${y(dropoff)}" stroke="currentColor" stroke-dasharray="4"/>
    ${dot(pickup, 4, 'Shop')}${dot(dropoff, 4, 'Door')}${courier === undefined ? '' : dot(courier, 8, 'Courier')}</svg>`;
}
