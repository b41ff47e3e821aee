// The control page of every simulator: a list of what happened, with buttons for what may happen next.
import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { columnPage, PAGE_POLICY, postButton } from './html-page.ts';
import { type HttpReply, htmlReply } from './replies.ts';

export interface ControlButton {
  label: string;
  /** The path that the button posts to. */
  action: string;
  /** The posted fields. */
  fields?: Readonly<Record<string, string>>;
}

/** The page escapes all texts. */
export interface ControlRow {
  title: string;
  /** The page that the title links to. */
  href?: string;
  status?: string;
  details?: readonly string[];
  buttons?: readonly ControlButton[];
}

export interface ControlSection {
  heading?: string;
  intro?: string;
  rows: readonly ControlRow[];
  /** Shown instead of rows when there are none. */
  none?: string;
}

export interface ControlPage {
  title: string;
  intro: string;
  sections: readonly ControlSection[];
  refreshSeconds?: number;
}

const CSS = `
a { color: var(--link) } li { overflow-wrap: anywhere } form { display: inline-block; margin: 0.5rem 0.5rem 0 0 }`;

const paragraph = (text: string | undefined): string => (text ? `<p>${escapeHtml(text)}</p>` : '');

function rowHtml({ title, href, status, details = [], buttons = [] }: ControlRow): string {
  const linked =
    href === undefined ? `<b>${escapeHtml(title)}</b>` : `<a href="${escapeHtml(href)}">${escapeHtml(title)}</a>`;
  const lines = details.filter(Boolean).map((line) => `<br><small>${escapeHtml(line)}</small>`);
  const pressed = buttons.map(({ action, label, fields }) => postButton(action, label, { ...(fields && { fields }) }));
  return `<li>${linked}${status === undefined ? '' : `: ${escapeHtml(status)}`}${lines.join('')}<div>${pressed.join('')}</div></li>`;
}

const sectionHtml = ({ heading, intro, rows, none }: ControlSection): string =>
  `${heading === undefined ? '' : `<h2>${escapeHtml(heading)}</h2>`}${paragraph(intro)}${rows.length === 0 ? paragraph(none) : `<ul>${rows.map(rowHtml).join('')}</ul>`}`;

export const controlPage = ({ title, intro, sections, refreshSeconds = 0 }: ControlPage): HttpReply =>
  htmlReply(
    columnPage(
      title,
      `<main><h1>${escapeHtml(title)}</h1>${paragraph(intro)}${sections.map(sectionHtml).join('')}</main>`,
      {
        css: CSS,
        refreshSeconds,
      },
    ),
    PAGE_POLICY,
  );

/** Lists simulated failures, each with a button that applies it to the next request. */
export const casesSection = (
  cases: Readonly<Record<string, string>>,
  intro: string,
  buttonFor: (name: string) => Omit<ControlButton, 'label'>,
): ControlSection => ({
  heading: 'When things go wrong',
  intro,
  rows: Object.entries(cases).map(([name, details]) => ({
    title: name,
    details: [details],
    buttons: [{ ...buttonFor(name), label: 'Make the next one awkward' }],
  })),
});
