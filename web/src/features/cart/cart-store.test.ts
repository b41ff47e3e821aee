import type { CartProduct } from '@baitdrop/domain/cart/cart';
import { pence } from '@baitdrop/domain/money/pence';
import { beforeEach, describe, expect, it } from 'vitest';
import { postcodePlace } from '../../platform/places/place.ts';
import { createCartStore, type CartStore } from './cart-store.ts';

const HOUR_MS = 3_600_000;
let stored: Map<string, string>;
let nowMs: number;
let isWritable: boolean;

function openTab(): CartStore {
  let lastId = 0;
  const tab = `${Math.random()}`;
  return createCartStore({
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, text) => isWritable && stored.set(key, text) !== undefined,
      remove: (key) => void stored.delete(key),
    },
    now: () => new Date(nowMs),
    newItemId: () => `${tab}-${(lastId += 1)}`,
  });
}

const product = (name: string, stock = 5, shopId = 'shop_1'): CartProduct & { stock: number } => ({
  name,
  pricePence: pence(420),
  category: 'bait',
  shopId,
  stock,
});
const inCart = (tab: CartStore): string[] =>
  tab.all.get().cart.items.map(({ name, quantity, pricePence }) => `${quantity} ${name} at ${pricePence}`);

beforeEach(() => {
  stored = new Map();
  nowMs = Date.parse('2026-11-15T08:00:00Z');
  isWritable = true;
});

describe('the cart store', () => {
  it('stores items for the next visit', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.setPlace(postcodePlace('BH24 1LA'));
    tab.add(product('Maggots'));
    tab.add(product('Maggots'));
    expect(inCart(openTab())).toEqual(['2 Maggots at 420']);
    expect(JSON.parse(stored.get('baitdrop_cart') ?? '')).toMatchObject({
      selectedShop: 'shop_1',
      postcode: 'BH24 1LA',
      timestamp: nowMs,
    });
  });

  it('needs a shop first', () => {
    expect(openTab().add(product('Maggots'))).toMatchObject({ ok: false, message: 'Please select a shop' });
  });

  it('never has more than the shop’s stock', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    expect(tab.add(product('Maggots', 0))).toMatchObject({ ok: false, message: 'Maggots is currently out of stock' });
    expect(tab.add(product('Maggots', 1)).ok).toBe(true);
    expect(tab.add(product('Maggots', 1))).toMatchObject({
      ok: false,
      message: 'You have all 1 the shop has of Maggots.',
    });
    expect(inCart(tab)).toEqual(['1 Maggots at 420']);
  });

  it('does not undo changes of another tab', () => {
    const [one, two] = [openTab(), openTab()];
    one.selectShop('shop_1');
    expect(inCart(two)).toEqual([]);
    one.add(product('Maggots'));
    two.add(product('Hooks'));
    one.refresh();
    expect(inCart(one)).toEqual(['1 Maggots at 420', '1 Hooks at 420']);
  });

  it('writes nothing if the shop is already selected, because another tab may have written since', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    const before = stored.get('baitdrop_cart');
    nowMs += HOUR_MS;
    tab.selectShop('shop_1');
    expect(stored.get('baitdrop_cart')).toBe(before);
  });

  it('is up to date when its listeners are notified', () => {
    openTab().selectShop('shop_1');
    const tab = openTab();
    const seen: (string | null)[] = [];
    tab.all.subscribe(() => seen.push(tab.all.get().cart.selectedShop));
    expect(tab.all.get().cart.selectedShop).toBe('shop_1');
    expect(seen).toEqual(['shop_1']);
  });

  it('notifies its listeners only of changes', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    let calls = 0;
    tab.all.subscribe(() => (calls += 1));
    tab.refresh();
    tab.setPlace(null);
    expect(calls).toBe(0);
    tab.setPlace(postcodePlace('BH24 1LA'));
    expect(calls).toBe(1);
  });

  it('clears a cart of yesterday', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    nowMs += 24 * HOUR_MS;
    const later = openTab();
    later.refresh();
    expect(inCart(later)).toEqual([]);
    expect(stored.has('baitdrop_cart')).toBe(false);
  });

  it('saves the cart of one shop while another is in use', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    tab.selectShop('shop_2');
    expect([inCart(tab), Object.keys(tab.all.get().waiting)]).toEqual([[], ['shop_1']]);
    tab.selectShop('shop_1');
    expect([inCart(tab), stored.has('baitdrop_carts')]).toEqual([['1 Maggots at 420'], false]);
  });

  it('puts a removed item back in its place, unless the shop has changed', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    tab.add(product('Hooks'));
    const removed = tab.all.get().cart.items[0];
    if (!removed) throw new Error('nothing was added');
    tab.setQuantity(removed.id, 0);
    tab.restoreItem(removed, 0);
    tab.restoreItem(removed, 0);
    expect(inCart(tab)).toEqual(['1 Maggots at 420', '1 Hooks at 420']);
    tab.selectShop('shop_2');
    tab.restoreItem(removed, 0);
    expect(inCart(tab)).toEqual([]);
  });

  it('takes over new prices and reports them', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    const now = [{ name: 'Maggots', pricePence: pence(450), stock: 5 }];
    expect(tab.refreshFrom('shop_2', now)).toEqual([]);
    expect(tab.refreshFrom('shop_1', now)).toHaveLength(1);
    expect(inCart(openTab())).toEqual(['1 Maggots at 450']);
  });

  it('is empty for a shop after an order there, and keeps the postcode', () => {
    const tab = openTab();
    tab.setPlace(postcodePlace('BH24 1LA'));
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    tab.clearShop('shop_1');
    expect([inCart(tab), tab.all.get().cart.postcode]).toEqual([[], 'BH24 1LA']);
    tab.add(product('Maggots'));
    tab.selectShop('shop_2');
    tab.clearShop('shop_1');
    expect(tab.all.get().waiting).toEqual({});
  });

  it('remembers a lake for a day, and a postcode chosen after it instead', () => {
    const lake = { name: 'Moors Lake, Dorset', position: { lat: 50.8461, lng: -1.7912 } };
    const tab = openTab();
    tab.setPlace(postcodePlace('BH24 1LA'));
    tab.setPlace(lake);
    expect(openTab().all.get()).toMatchObject({ place: lake, cart: { postcode: '' } });
    nowMs += 23 * HOUR_MS;
    expect(openTab().all.get().place).toEqual(lake);
    nowMs += HOUR_MS;
    expect(openTab().all.get().place).toBeNull();
    const next = openTab();
    next.setPlace({ name: 'NR13 6LH', position: { lat: 52.7, lng: 1.4 } });
    expect(openTab().all.get()).toMatchObject({ place: postcodePlace('NR13 6LH'), cart: { postcode: 'NR13 6LH' } });
    expect(stored.has('baitdrop_place')).toBe(false);
  });

  it('forgets the address in every cart, and keeps the items', () => {
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    tab.setPlace(postcodePlace('BH24 1LA'));
    tab.setDeliveryAddress('Millrace car park');
    tab.selectShop('shop_2');
    tab.forgetPlace();
    expect(JSON.stringify(openTab().all.get())).not.toMatch(/BH24|Millrace/);
    tab.selectShop('shop_1');
    expect(inCart(tab)).toEqual(['1 Maggots at 420']);
  });

  it('works for this page only if nothing can be stored', () => {
    isWritable = false;
    const tab = openTab();
    tab.selectShop('shop_1');
    tab.add(product('Maggots'));
    tab.add(product('Hooks'));
    expect(inCart(tab)).toEqual(['1 Maggots at 420', '1 Hooks at 420']);
  });

  it('puts an earlier order into its shop’s cart, and saves the current one', () => {
    const tab = openTab();
    tab.selectShop('shop_2');
    tab.add(product('Hooks', 5, 'shop_2'));
    const lines = [{ name: 'Maggots', quantity: 3, price_pence: 350, category: 'bait' }];
    tab.orderAgain('shop_1', lines);
    tab.orderAgain('shop_1', lines);
    expect(inCart(openTab())).toEqual(['3 Maggots at 350']);
    expect(Object.keys(openTab().all.get().waiting)).toEqual(['shop_2']);
  });
});
