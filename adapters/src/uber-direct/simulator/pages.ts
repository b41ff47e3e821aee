import { awkwardCases } from './awkward-cases.ts';
import { type Delivery, isComplete, onTheWay, type Stage } from './delivery.ts';
import { iso, positionOf } from './delivery-json.ts';
import { addressLine } from './forms.ts';
import type { Point } from './path.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string, refreshSeconds: number): string => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${refreshSeconds}"><title>${escape(title)}</title>
<style>
:root { color-scheme: light dark; --page: #f4f7f2; --ink: #0b1f1a; --muted: #4a5f57; --card: #fff; --link: #05693a }
@media (prefers-color-scheme: dark) { :root { --page: #0b1f1a; --ink: #f4f7f2; --muted: #9db3a9; --card: #12332a; --link: #2be08a } }
body { margin: 0 auto; max-width: 45rem; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
a { color: var(--link) } h1 { font-size: 1.75rem } small { color: var(--muted) }
ul { list-style: none; padding: 0 } li { background: var(--card); border-radius: 16px; padding: 1rem; margin: 0.75rem 0 }
form { display: inline-block; margin: 0.5rem 0.5rem 0 0 } dt { font-weight: 600; margin-top: 0.5rem } dd { margin: 0 }
button, select { font: inherit; min-height: 44px; padding: 0 1rem; border-radius: 22px; border: 1px solid var(--muted); background: var(--card); color: var(--ink); max-width: 100% }
svg { width: 100%; background: var(--card); border-radius: 16px; color: var(--link) }
</style>
<body>${body}</body></html>`;

const stageWords: Record<Stage, string> = {
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

const button = (action: string, words: string): string =>
  `<form method="post" action="${action}"><button>${words}</button></form>`;

const choice = (action: string, label: string, words: string, names: readonly string[]): string => {
  const options = names.map((name) => `<option>${escape(name)}</option>`);
  return `<form method="post" action="${action}"><label>${label} <select name="case">${options.join('')}</select></label>
    <button>${words}</button></form>`;
};

function row(delivery: Delivery): string {
  const { id, form, stage, courier, createdAt, cases } = delivery;
  const at = `/simulator/deliveries/${id}`;
  const buttons = isComplete(delivery)
    ? ''
    : [
        button(`${at}/advance`, 'Next stage'),
        button(`${at}/move`, 'Move the courier'),
        button(`${at}/canceled`, 'Courier gives up'),
        button(`${at}/returned`, 'Nobody at home'),
      ].join('');
  const who = onTheWay(delivery) ? ` by ${escape(courier.name)} (${courier.vehicle})` : '';
  const awkward = cases.length === 0 ? '' : `<br><small>${escape(cases.join(', '))}</small>`;
  return `<li><a href="/track/${id}">${escape(form.manifest_reference ?? id)}</a>: ${stageWords[stage]}${who}<br>
    <small>${escape(form.pickup_name)} to ${escape(form.dropoff_name)}, ${iso(createdAt).slice(11, 19)} UTC</small>${awkward}
    <div>${buttons}</div></li>`;
}

export function overviewPage(deliveries: readonly Delivery[]): string {
  const rows = deliveries.toReversed().map(row);
  const list = rows.length === 0 ? '<p>No delivery yet.</p>' : `<ul>${rows.join('')}</ul>`;
  const cases = Object.entries(awkwardCases).map(([name, what]) => `<dt>${escape(name)}</dt><dd>${escape(what)}</dd>`);
  return page(
    'Simulated courier',
    `<h1>Simulated courier</h1><p>It stands in for Uber Direct in the demo. Nobody rides.</p>${list}
     <h2>When things go wrong</h2><p>Write these words into the note for the courier, or choose them for the next delivery.</p>
     <dl>${cases.join('')}</dl>${choice('/simulator/next', 'Next delivery:', 'Make it awkward', Object.keys(awkwardCases))}`,
    15,
  );
}

export function trackingPage(delivery: Delivery, now: number): string {
  const { form, stage, pickup, dropoff, courier } = delivery;
  const who = onTheWay(delivery) ? `<p>${escape(courier.name)}, ${courier.vehicle}</p>` : '';
  return page(
    'Follow the courier',
    `<h1>${stageWords[stage]}</h1><p>${escape(form.pickup_name)} to ${escape(addressLine(form.dropoff_address))}</p>${who}
     ${picture(pickup, dropoff, onTheWay(delivery) ? positionOf(delivery, now) : undefined)}
     <p><small>Simulated: nobody rides.</small></p>`,
    3,
  );
}

function picture(pickup: Point, dropoff: Point, courier: Point | undefined): string {
  const points = [pickup, dropoff, ...(courier === undefined ? [] : [courier])];
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  const span = Math.max(Math.max(...lats) - Math.min(...lats), Math.max(...lngs) - Math.min(...lngs), 0.001);
  const x = ({ lng }: Point) => (20 + (260 * (lng - Math.min(...lngs))) / span).toFixed(1);
  const y = ({ lat }: Point) => (20 + (160 * (Math.max(...lats) - lat)) / span).toFixed(1);
  const dot = (at: Point, radius: number, words: string) =>
    `<circle cx="${x(at)}" cy="${y(at)}" r="${radius}" fill="currentColor"><title>${words}</title></circle>`;
  return `<svg viewBox="0 0 300 200" role="img" aria-label="Where the courier is">
    <line x1="${x(pickup)}" y1="${y(pickup)}" x2="${x(dropoff)}" y2="${y(dropoff)}" stroke="currentColor" stroke-dasharray="4"/>
    ${dot(pickup, 4, 'Shop')}${dot(dropoff, 4, 'Door')}${courier === undefined ? '' : dot(courier, 8, 'Courier')}</svg>`;
}
