// What people see of the simulated Shopify.
export interface StoreState {
  domain: string;
  name: string;
  isInstalled: boolean;
  /** What our app wrote there. */
  shopId: string;
}

export const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)} (simulated Shopify)</title>
<style>
:root { color-scheme: light dark; --page: #f4f7f2; --ink: #0b1f1a; --muted: #4a5f57; --card: #fff; --go: #06c167 }
@media (prefers-color-scheme: dark) { :root { --page: #0b1f1a; --ink: #f4f7f2; --muted: #9db3a9; --card: #12332a } }
body { margin: 0 auto; max-width: 34rem; padding: 2rem 1rem; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
h1 { font-size: 1.75rem } small { color: var(--muted) } ul { list-style: none; padding: 0 }
li, .card { padding: 1rem; margin: 0.75rem 0; border-radius: 16px; background: var(--card) }
a { color: inherit } .go, button { display: inline-block; margin: 0.5rem 0.5rem 0 0; padding: 0.6rem 1rem; border: 0; border-radius: 12px; background: var(--go); color: #0b1f1a; font: inherit; font-weight: 700; text-decoration: none; cursor: pointer }
.quiet { background: transparent; color: inherit; outline: 1px solid currentColor } form { display: inline }
</style>
<body><main>${body}<p><small>This is the demo’s stand-in for Shopify. Nothing leaves this machine.</small></p></main></body></html>`;

export const appStorePage = (stores: readonly StoreState[], shopId: string): string =>
  page(
    'BaitDrop Delivery',
    `<h1>BaitDrop Delivery</h1>
<p>Bait and tackle delivery within the hour, from your own store.${shopId === '' ? '' : ` For <code>${escape(shopId)}</code>.`}</p>
<p>Which store do you want to add it to?</p>
<ul>${stores
      .map(
        ({ domain, name, isInstalled }) =>
          `<li><b>${escape(name)}</b><br><small>${escape(domain)}${isInstalled ? ', installed' : ''}</small><br><a class="go" href="/stores/${escape(domain)}/open">${isInstalled ? 'Open' : 'Install'}</a></li>`,
      )
      .join('')}</ul>`,
  );

export const consentPage = (store: StoreState, installUrl: string): string =>
  page(
    'Install app',
    `<h1>Install BaitDrop Delivery?</h1><div class="card"><p>On <b>${escape(store.name)}</b> (${escape(store.domain)}).</p>
<p>The app can place a delivery button in your theme. It reads no customers, orders or products.</p>
<a class="go" href="${escape(installUrl)}">Install</a><a class="go quiet" href="/">Cancel</a></div>`,
  );

export const storesPage = (stores: readonly StoreState[], topics: readonly string[]): string =>
  page(
    'Stores',
    `<h1>Stores</h1><p><a href="/apps/baitdrop">The app store</a></p><ul>${stores
      .map(
        ({ domain, name, isInstalled, shopId }) =>
          `<li><b>${escape(name)}</b><br><small>${escape(domain)}: ${isInstalled ? 'installed' : 'not installed'}${shopId === '' ? '' : `, belongs to ${escape(shopId)}`}</small><br>${topics
            .map(
              (topic) =>
                `<form method="post" action="/stores/${escape(domain)}/notices?topic=${encodeURIComponent(topic)}"><button class="quiet">${escape(topic)}</button></form>`,
            )
            .join('')}</li>`,
      )
      .join('')}</ul>`,
  );
