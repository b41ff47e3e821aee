// Layout of the simulated Stripe's pages.
import { htmlPage } from '../../simulator-kit/html-page.ts';

export const pounds = (pence: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(pence / 100);

const CSS = `
:root { --line: #cdd9d0; --go: #05693a; --on-go: #fff; --warn: #fff3cd; --on-warn: #4d3800; --bad: #9d1c1c }
@media (prefers-color-scheme: dark) { :root { --line: #2b5145; --go: #2be08a; --on-go: #06231a; --warn: #4d3800; --on-warn: #fff3cd; --bad: #ffb4a9 } }
* { box-sizing: border-box }
body { margin: 0 }
.sign { margin: 0; padding: 0.6rem 0.5rem; background: var(--warn); color: var(--on-warn); text-align: center; font-weight: 600; font-size: 0.95rem }
main { margin: 0 auto; max-width: 32rem; padding: 1.25rem 1rem 3rem }
a { color: var(--link) } h1 { font-size: 1.5rem; line-height: 1.25; margin: 0.75rem 0 } h2 { font-size: 1.05rem; margin: 1.75rem 0 0.5rem } .muted { color: var(--muted) }
.sum { font-size: 2.25rem; font-weight: 700; margin: 0; font-variant-numeric: tabular-nums }
section, .card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1rem; margin: 1rem 0 }
table { width: 100%; border-collapse: collapse }
section > :first-child { margin-top: 0 } section > :last-child { margin-bottom: 0 }
td, th { padding: 0.3rem 0.5rem 0.3rem 0; text-align: left; vertical-align: top; overflow-wrap: anywhere } td.money { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-right: 0 } tr.total td { border-top: 1px solid var(--line); font-weight: 600 }
form { margin: 0 } ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem }
button, .button { display: block; width: 100%; min-height: 48px; padding: 0.65rem 1rem; border: 1px solid var(--line); border-radius: 12px; background: var(--card); color: var(--ink); font: inherit; text-align: left; text-decoration: none; cursor: pointer }
button.go, .button.go { background: var(--go); border-color: var(--go); color: var(--on-go); font-weight: 700; text-align: center }
button.small { display: inline-block; width: auto; min-height: 40px; padding: 0.35rem 0.75rem }
button:hover, .button:hover { filter: brightness(0.96) } :focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
.number { font-variant-numeric: tabular-nums; white-space: nowrap } .problem { border-color: var(--bad); color: var(--bad); font-weight: 600 }
.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: center } .row form { display: inline }
code { font-size: 0.85em; overflow-wrap: anywhere } hr { border: 0; border-top: 1px solid var(--line) }
`;

export const page = (title: string, body: string, sign = 'Simulated payment page: no real money'): string =>
  htmlPage(title, `<p class="sign">${sign}</p><main>${body}</main>`, { css: CSS });

/** Forms post to the simulator, which redirects to the site that the person came from, so the policy allows both. */
export const policyFor = (...addresses: (string | null)[]): string => {
  const origins = addresses.flatMap((address) =>
    address !== null && URL.canParse(address) ? [new URL(address).origin] : [],
  );
  return `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; form-action ${["'self'", ...new Set(origins)].join(' ')}`;
};
