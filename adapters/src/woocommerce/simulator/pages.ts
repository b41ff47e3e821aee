import { escapeHtml } from '@baitdrop/domain/html/escape-html';
import { plainTextOf } from '@baitdrop/domain/html/plain-text';
import { columnPage, postButton } from '../../simulator-kit/html-page.ts';
import type { SimulatedKeys } from './api.ts';
import type { SimulatedWooCommerceProduct, SimulatedWooCommerceStore } from './store.ts';

const CSS = `form { display: inline } code { overflow-wrap: anywhere } button { margin: 0.5rem 0.5rem 0 0 }`;

function line(product: SimulatedWooCommerceProduct, store: SimulatedWooCommerceStore): string {
  const { id, name, parent_id: parent, price, status, manage_stock: isCounted, stock_quantity: stock } = product;
  const size = product.attributes.map((attribute) => ('option' in attribute ? attribute.option : '')).join(', ');
  const title = parent === 0 ? name : `${store.products.get(parent)?.name ?? ''}, ${size}`;
  const count = isCounted === true ? `${stock ?? 0} in stock` : 'not counted';
  const act = (action: string, label: string) => postButton(`/products/${id}/${action}`, label);
  const buttons =
    isCounted === true
      ? `${act('sell', 'Sell one')}${act('receive', 'Five came in')}${act('dearer', '10p dearer')}`
      : '';
  const away =
    parent === 0 ? act(status === 'trash' ? 'restore' : 'trash', status === 'trash' ? 'Restore' : 'Delete') : '';
  return `<li><b>${escapeHtml(plainTextOf(title))}</b><br><small>£${escapeHtml(price || 'no price')}, ${escapeHtml(count)}, ${escapeHtml(status)}</small><br>${buttons}${away}</li>`;
}

export function storePage(store: SimulatedWooCommerceStore, url: string, keys: SimulatedKeys | undefined): string {
  const products = [...store.products.values()].filter(({ type }) => type !== 'variable');
  const body = `<main><h1>Ringwood Tackle online</h1>
<p>A website with WooCommerce. Connect it at /dashboard/website, with:</p>
<ul><li>Address<br><code>${escapeHtml(url)}</code></li><li>Consumer key<br><code>${escapeHtml(keys?.key ?? 'none')}</code></li>
<li>Consumer secret<br><code>${escapeHtml(keys?.secret ?? 'none')}</code></li></ul>
<h2>What it sells</h2><ul>${products.map((product) => line(product, store)).join('')}</ul>
<p><small>This is a stand-in for a shop’s own website. Nothing leaves this machine.</small></p></main>`;
  return columnPage('Ringwood Tackle online (simulated WooCommerce)', body, { css: CSS });
}
