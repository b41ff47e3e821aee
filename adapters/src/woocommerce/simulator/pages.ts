import { plainTextOf } from '@baitdrop/domain/html/plain-text';
import { controlPage, type ControlRow } from '../../simulator-kit/control-page.ts';
import type { HttpReply } from '../../simulator-kit/replies.ts';
import type { SimulatedKeys } from './api.ts';
import type { SimulatedWooCommerceProduct, SimulatedWooCommerceStore } from './store.ts';

const SALE_ACTIONS = { sell: 'Sell one', receive: 'Five came in', dearer: '10p dearer' };

function rowOf(product: SimulatedWooCommerceProduct, store: SimulatedWooCommerceStore): ControlRow {
  const { id, name, parent_id: parent, price, status, manage_stock, stock_quantity: stock } = product;
  const isCounted = manage_stock === true;
  const size = product.attributes.map((attribute) => ('option' in attribute ? attribute.option : '')).join(', ');
  const title = parent === 0 ? name : `${store.products.get(parent)?.name ?? ''}, ${size}`;
  const removal = status === 'trash' ? { restore: 'Restore' } : { trash: 'Delete' };
  const actions = { ...(isCounted && SALE_ACTIONS), ...(parent === 0 && removal) };
  return {
    title: plainTextOf(title),
    details: [`£${price || 'no price'}, ${isCounted ? `${stock ?? 0} in stock` : 'not counted'}, ${status}`],
    buttons: Object.entries(actions).map(([act, label]) => ({ label, action: `/products/${id}/${act}` })),
  };
}

export const storePage = (store: SimulatedWooCommerceStore, url: string, keys: SimulatedKeys | undefined): HttpReply =>
  controlPage({
    title: 'Ringwood Tackle online (simulated WooCommerce)',
    intro: 'A shop’s own website. Nothing leaves this machine. Connect it at /dashboard/website, with:',
    sections: [
      {
        rows: [
          { title: 'Address', details: [url] },
          { title: 'Consumer key', details: [keys?.key ?? 'none'] },
          { title: 'Consumer secret', details: [keys?.secret ?? 'none'] },
        ],
      },
      {
        heading: 'What it sells',
        rows: [...store.products.values()]
          .filter(({ type }) => type !== 'variable')
          .map((product) => rowOf(product, store)),
      },
    ],
  });
