import { people } from './people.ts';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Where the provider asks who you are. `query` is what the app came with; each choice sends it back with a person. */
export function chooserPage(provider: string, query: URLSearchParams): string {
  const choice = (person: string, title: string, about: string) =>
    `<li><a href="?${escape(new URLSearchParams([...query, ['person', person]]).toString())}"><b>${escape(title)}</b><br><small>${escape(about)}</small></a></li>`;
  return `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sign in with ${provider} (simulated)</title>
<style>
:root { color-scheme: light dark; --page: #f4f7f2; --ink: #0b1f1a; --muted: #4a5f57; --card: #fff }
@media (prefers-color-scheme: dark) { :root { --page: #0b1f1a; --ink: #f4f7f2; --muted: #9db3a9; --card: #12332a } }
body { margin: 0 auto; max-width: 30rem; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.75rem } small { color: var(--muted) } ul { list-style: none; padding: 0 }
a { display: block; padding: 1rem; margin: 0.75rem 0; border-radius: 16px; background: var(--card); color: inherit; text-decoration: none }
</style>
<body><main><h1>Sign in with ${provider}</h1>
<p>This is the demo’s stand-in for ${provider}. Nothing leaves this machine. Who are you?</p>
<ul>
${people.map(({ key, name, about }) => choice(key, name, about)).join('\n')}
${choice('deny', 'Nobody', 'refuses, as somebody does who changes their mind')}
</ul></main></body></html>`;
}
