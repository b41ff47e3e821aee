// The pages of a simulated courier: the list of deliveries with their buttons, and the tracking page of one.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import type { Position } from '@baitdrop/domain/geo/position';
import { casesSection, type ControlRow, type ControlSection, controlPage } from './control-page.ts';
import { columnPage, PAGE_POLICY } from './html-page.ts';
import { type HttpReply, htmlReply } from './replies.ts';

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

/** The parts of the control page that differ between courier companies. */
export interface CourierOverview<Case extends string = string> {
  title: string;
  company: string;
  cases: Readonly<Record<Case, string>>;
  /** Follows the list. */
  more?: ControlSection;
}

const ACTIONS = {
  advance: 'Next stage',
  move: 'Move the courier',
  canceled: 'Courier gives up',
  returned: 'Nobody at home',
};

const rowOf = ({ id, label, stageWords, isComplete, rider, from, to, detail, cases }: DeliveryView): ControlRow => ({
  title: label,
  href: `/track/${id}`,
  status: `${stageWords}${rider === undefined ? '' : ` by ${rider.name} (${rider.vehicle})`}`,
  details: [`${from} to ${to}${detail === '' ? '' : `, ${detail}`}`, cases.join(', ')],
  buttons: isComplete
    ? []
    : Object.entries(ACTIONS).map(([act, words]) => ({ label: words, action: `/simulator/deliveries/${id}/${act}` })),
});

export const courierOverviewPage = (
  { title, company, cases, more }: CourierOverview,
  deliveries: readonly DeliveryView[],
): HttpReply =>
  controlPage({
    title,
    intro: `It stands in for ${company} in the demo. Nobody rides.`,
    sections: [
      { rows: deliveries.toReversed().map(rowOf), none: 'No delivery yet.' },
      casesSection(
        cases,
        'Write these words into the note for the courier, or choose them for the next delivery.',
        (name) => ({ action: '/simulator/next', fields: { case: name } }),
      ),
      ...(more === undefined ? [] : [more]),
    ],
    refreshSeconds: 15,
  });

const MAP_CSS = '\nsvg { width: 100%; background: var(--card); border-radius: 16px; color: var(--link) }';

export function trackingPage({ stageWords, rider, from, address, pickup, dropoff }: DeliveryView): HttpReply {
  const riding = rider === undefined ? '' : `<p>${escapeHtml(rider.name)}, ${rider.vehicle}</p>`;
  const body = `<h1>${stageWords}</h1><p>${escapeHtml(from)} to ${escapeHtml(address)}</p>${riding}
     ${picture(pickup, dropoff, rider?.position)}
     <p><small>Simulated: nobody rides.</small></p>`;
  return htmlReply(columnPage('Follow the courier', body, { css: MAP_CSS, refreshSeconds: 3 }), PAGE_POLICY);
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
