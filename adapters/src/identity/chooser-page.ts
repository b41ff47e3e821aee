import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { columnPage } from '../simulator-kit/html-page.ts';
import { people } from './people.ts';

const CSS = `
li { padding: 0 } a { display: block; padding: 1rem; color: inherit; text-decoration: none }`;

/** The provider's sign-in page. Each choice repeats the app's `query` and adds the chosen person. */
export function chooserPage(provider: string, query: URLSearchParams): string {
  const choice = (person: string, title: string, about: string) =>
    `<li><a href="?${escapeHtml(new URLSearchParams([...query, ['person', person]]).toString())}"><b>${escapeHtml(title)}</b><br><small>${escapeHtml(about)}</small></a></li>`;
  return columnPage(
    `Sign in with ${provider} (simulated)`,
    `<main><h1>Sign in with ${provider}</h1>
<p>This is the demo’s stand-in for ${provider}. Nothing leaves this machine. Who are you?</p>
<ul>
${people.map(({ key, name, about }) => choice(key, name, about)).join('\n')}
${choice('deny', 'Nobody', 'refuses, as somebody does who changes their mind')}
</ul></main>`,
    { css: CSS, widthRem: 30 },
  );
}
