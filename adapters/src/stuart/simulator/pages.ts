import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { columnPage, postButton } from '../../simulator-kit/html-page.ts';
import { AWKWARD_CASES } from './awkward-cases.ts';
import { isComplete, type Job, onTheWay, type Stage } from './job.ts';
import { positionOf } from './job-json.ts';
import { STUART_REFUSALS } from './refusals.ts';

const CSS = `
a { color: var(--link) }
form { display: inline-block; margin: 0.5rem 0.5rem 0 0 } dt { font-weight: 600; margin-top: 0.5rem } dd { margin: 0 }`;

const STAGE_WORDS: Record<Stage, string> = {
  searching: 'Looking for a courier',
  picking: 'On the way to the shop',
  almost_picking: 'Almost at the shop',
  waiting_at_pickup: 'At the shop',
  delivering: 'On the way to the customer',
  almost_delivering: 'Almost at the door',
  delivered: 'Delivered',
  canceled: 'Cancelled',
  returned: 'Returned to the shop',
};

function row(job: Job): string {
  const { id, form, stage, driver, cases } = job;
  const at = `/simulator/deliveries/${id}`;
  const buttons = isComplete(job)
    ? ''
    : [
        postButton(`${at}/advance`, 'Next stage'),
        postButton(`${at}/move`, 'Move the courier'),
        postButton(`${at}/canceled`, 'Courier gives up'),
        postButton(`${at}/returned`, 'Nobody at home'),
      ].join('');
  const who = onTheWay(job) ? ` by ${escapeHtml(driver.name)} (${driver.vehicle})` : '';
  const awkward = cases.length === 0 ? '' : `<br><small>${escapeHtml(cases.join(', '))}</small>`;
  const { contact } = form.dropoffs[0];
  const person = `${contact.firstname ?? ''} ${contact.lastname ?? ''}`;
  return `<li><a href="/track/${id}">${escapeHtml(form.assignment_code || String(id))}</a>: ${STAGE_WORDS[stage]}${who}<br>
    <small>${escapeHtml(form.pickups[0].contact.company ?? '')} to ${escapeHtml(person)}</small>${awkward}
    <div>${buttons}</div></li>`;
}

const definitions = (entries: readonly (readonly [string, string])[]): string =>
  `<dl>${entries.map(([name, what]) => `<dt>${escapeHtml(name)}</dt><dd>${what}</dd>`).join('')}</dl>`;

export function overviewPage(jobs: readonly Job[]): string {
  const rows = jobs.toReversed().map(row);
  const list = rows.length === 0 ? '<p>No delivery yet.</p>' : `<ul>${rows.join('')}</ul>`;
  const cases = Object.entries(AWKWARD_CASES).map(([name, what]) => [name, escapeHtml(what)] as const);
  const refusals = Object.entries(STUART_REFUSALS).map(
    ([code, { statusCode, page }]) => [`${statusCode} ${code}`, `<a href="${page}">${page}</a>`] as const,
  );
  const options = Object.keys(AWKWARD_CASES).map((name) => `<option>${escapeHtml(name)}</option>`);
  return columnPage(
    'Simulated Stuart',
    `<h1>Simulated Stuart</h1><p>It stands in for Stuart in the demo. Nobody rides.</p>${list}
     <h2>When things go wrong</h2><p>Write these words into the note for the courier, or choose them for the next delivery.</p>
     ${definitions(cases)}<form method="post" action="/simulator/next"><label>Next delivery:
     <select name="case">${options.join('')}</select></label> <button>Make it awkward</button></form>
     <h2>What it refuses, and where Stuart says so</h2>${definitions(refusals)}`,
    { css: CSS, refreshSeconds: 15 },
  );
}

export function trackingPage(job: Job, now: number): string {
  const { form, stage, driver } = job;
  const { lat, lng } = positionOf(job, now);
  const who = onTheWay(job)
    ? `<p>${escapeHtml(driver.name)}, ${driver.vehicle}, at ${lat.toFixed(4)}, ${lng.toFixed(4)}</p>`
    : '';
  return columnPage(
    'Follow the courier',
    `<h1>${STAGE_WORDS[stage]}</h1><p>To ${escapeHtml(form.dropoffs[0].address)}</p>${who}
     <p><small>Simulated: nobody rides.</small></p>`,
    { css: CSS, refreshSeconds: 3 },
  );
}
