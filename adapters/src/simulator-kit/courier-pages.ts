// The pages of a simulated courier: the list of deliveries with their buttons, and the tracking page of one.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import type { Position } from '@baitdrop/domain/geo/position';
import { columnPage, postButton } from './html-page.ts';

const CSS = `
a { color: var(--link) }
form { display: inline-block; margin: 0.5rem 0.5rem 0 0 } dt { font-weight: 600; margin-top: 0.5rem } dd { margin: 0 }
svg { width: 100%; background: var(--card); border-radius: 16px; color: var(--link) }`;

/** The pages escape these texts. */
export interface DeliveryView {
  id: string;
  /** The order's code, or the courier's own id. */
  label: string;
  stageWords: string;
  isComplete: boolean;
  /** Undefined unless the courier is on the way. */
  rider: { name: string; vehicle: string; position: Position } | undefined;
  from: string;
  to: string;
  address: string;
  /** A detail that only this courier company has, such as the requested time. */
  detail: string;
  cases: readonly string[];
  pickup: Position;
  dropoff: Position;
}

interface Overview {
  title: string;
  company: string;
  deliveries: readonly DeliveryView[];
  cases: Readonly<Record<string, string>>;
  /** HTML that follows the list. */
  more?: string;
}

function row({ id, label, stageWords, isComplete, rider, from, to, detail, cases }: DeliveryView): string {
  const at = `/simulator/deliveries/${id}`;
  const buttons = isComplete
    ? ''
    : [
        postButton(`${at}/advance`, 'Next stage'),
        postButton(`${at}/move`, 'Move the courier'),
        postButton(`${at}/canceled`, 'Courier gives up'),
        postButton(`${at}/returned`, 'Nobody at home'),
      ].join('');
  const who = rider === undefined ? '' : ` by ${escapeHtml(rider.name)} (${rider.vehicle})`;
  const awkward = cases.length === 0 ? '' : `<br><small>${escapeHtml(cases.join(', '))}</small>`;
  const way = `${escapeHtml(from)} to ${escapeHtml(to)}${detail === '' ? '' : `, ${escapeHtml(detail)}`}`;
  return `<li><a href="/track/${id}">${escapeHtml(label)}</a>: ${stageWords}${who}<br>
    <small>${way}</small>${awkward}
    <div>${buttons}</div></li>`;
}

/** `what` is HTML and is not escaped. */
export const definitions = (entries: readonly (readonly [name: string, what: string])[]): string =>
  `<dl>${entries.map(([name, what]) => `<dt>${escapeHtml(name)}</dt><dd>${what}</dd>`).join('')}</dl>`;

export function courierOverviewPage({ title, company, deliveries, cases, more = '' }: Overview): string {
  const rows = deliveries.toReversed().map(row);
  const list = rows.length === 0 ? '<p>No delivery yet.</p>' : `<ul>${rows.join('')}</ul>`;
  const explained = Object.entries(cases).map(([name, what]) => [name, escapeHtml(what)] as const);
  const options = Object.keys(cases).map((name) => `<option>${escapeHtml(name)}</option>`);
  return columnPage(
    title,
    `<h1>${title}</h1><p>It stands in for ${company} in the demo. Nobody rides.</p>${list}
     <h2>When things go wrong</h2><p>Write these words into the note for the courier, or choose them for the next delivery.</p>
     ${definitions(explained)}<form method="post" action="/simulator/next"><label>Next delivery:
     <select name="case">${options.join('')}</select></label> <button>Make it awkward</button></form>${more}`,
    { css: CSS, refreshSeconds: 15 },
  );
}

export function trackingPage({ stageWords, rider, from, address, pickup, dropoff }: DeliveryView): string {
  const who = rider === undefined ? '' : `<p>${escapeHtml(rider.name)}, ${rider.vehicle}</p>`;
  return columnPage(
    'Follow the courier',
    `<h1>${stageWords}</h1><p>${escapeHtml(from)} to ${escapeHtml(address)}</p>${who}
     ${picture(pickup, dropoff, rider?.position)}
     <p><small>Simulated: nobody rides.</small></p>`,
    { css: CSS, refreshSeconds: 3 },
  );
}

function picture(pickup: Position, dropoff: Position, courier: Position | undefined): string {
  const points = [pickup, dropoff, ...(courier === undefined ? [] : [courier])];
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const span = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lngs) - Math.min(...lngs), 0.001);
  const x = ({ lng }: Position) => (20 + (260 * (lng - Math.min(...lngs))) / span).toFixed(1);
  const y = ({ lat }: Position) => (20 + (160 * (Math.max(...lats) - lat)) / span).toFixed(1);
  const dot = (at: Position, radius: number, caption: string) =>
    `<circle cx="${x(at)}" cy="${y(at)}" r="${radius}" fill="currentColor"><title>${caption}</title></circle>`;
  return `<svg viewBox="0 0 300 200" role="img" aria-label="Where the courier is">
    <line x1="${x(pickup)}" y1="${y(pickup)}" x2="${x(dropoff)}" y2="${y(dropoff)}" stroke="currentColor" stroke-dasharray="4"/>
    ${dot(pickup, 4, 'Shop')}${dot(dropoff, 4, 'Door')}${courier === undefined ? '' : dot(courier, 8, 'Courier')}</svg>`;
}
