import { describe, expect, test } from 'vitest';
import { emptyProduct } from '../products/product-details.ts';
import type { CalendarDay } from '../time/calendar-day.ts';
import { planSync, type ExistingProduct, type SyncFacts, type SyncLink } from './plan-sync.ts';
import type { StoreItem, StoreProduct } from './store-product.ts';

const today = '2026-11-17' as CalendarDay;
const BARCODE = '5012345678900';

const item = (ref: string, changes: Partial<StoreItem> = {}): StoreItem => ({
  ref,
  label: '',
  pricePence: 350,
  barcode: '',
  weightG: 0,
  stock: 5,
  isCounted: true,
  unfit: '',
  ...changes,
});
const product = (ref: string, name: string, changes: Partial<StoreProduct> = {}): StoreProduct => ({
  ref,
  name,
  description: '',
  category: 'Bait',
  photos: [],
  unfit: '',
  items: [item(ref)],
  ...changes,
});
const onShelf = (id: string, name: string, changes: Partial<ExistingProduct> = {}): ExistingProduct => ({
  ...emptyProduct,
  id,
  name,
  category: 'Bait',
  price_pence: 350,
  ...changes,
});
const link = (ref: string, ours: string, changes: Partial<SyncLink> = {}): SyncLink => ({
  ref,
  productRef: ref,
  product: ours,
  isHidden: false,
  ...changes,
});
const plan = (products: StoreProduct[], facts: Partial<SyncFacts> = {}, read = products.map(({ ref }) => ref)) =>
  planSync(products, { shelf: [], links: [], leader: 'website', today, ...facts }, read);

describe('an imported product', () => {
  test('with sizes becomes one card with a stock for each size', () => {
    const items = [item('7/1', { label: '1 pint' }), item('7/2', { label: '2 pints', pricePence: 600, stock: null })];
    const { items: planned, skipped } = plan([product('7', 'Red maggots', { items })]);
    expect(skipped).toEqual([]);
    expect(planned.map(({ outcome, details, stock }) => ({ outcome, stock, ...details }))).toMatchObject([
      { outcome: 'new', name: 'Red maggots, 1 pint', size_group: 'Red maggots', size_label: '1 pint', stock: 5 },
      { name: 'Red maggots, 2 pints', price_pence: 600, stock: null, stock_uncounted: true },
    ]);
  });

  test('is separate for a size whose name is too long for a card', () => {
    const [planned] = plan([
      product('7', 'Rod', { items: [item('7/1', { label: 'Twelve foot, three pieces' })] }),
    ]).items;
    expect(planned?.details).toMatchObject({ name: 'Rod, Twelve foot, three pieces', size_group: '', size_label: '' });
  });

  test('is for adults if it is a knife, is collected if it is a bivvy of 30 kg, and goes under Other without a category', () => {
    const { items } = plan([
      product('1', 'Filleting knife', { category: '' }),
      product('2', 'Bivvy', { items: [item('2', { weightG: 30_000 })] }),
    ]);
    expect(items.map(({ details }) => details)).toMatchObject([
      { age_restricted: true, category: 'Other' },
      { no_courier: true },
    ]);
  });

  test.each([
    ['by barcode', onShelf('a', 'Maggots (red)', { barcode: BARCODE })],
    ['by name, ignoring case', onShelf('a', 'RED  MAGGOTS')],
  ])('that exists already is found %s', (_name, existing) => {
    const read = [product('7', 'Red maggots', { items: [item('7', { barcode: BARCODE, pricePence: 400 })] })];
    expect(plan(read, { shelf: [existing] }).items).toMatchObject([
      { id: 'a', outcome: 'changed', details: { name: 'Red maggots', price_pence: 400, barcode: BARCODE } },
    ]);
    expect(plan(read, { shelf: [existing], leader: 'baitdrop' }).items).toMatchObject([
      { id: 'a', outcome: 'unchanged', details: { name: existing.name, price_pence: 350 } },
    ]);
  });

  test('that is linked follows name and price, and keeps BaitDrop’s own details', () => {
    const existing = onShelf('a', 'Maggots', {
      category: 'Live bait',
      perishable: true,
      is_active: false,
      vat_rate: 'zero',
    });
    const [planned] = plan([product('7', 'Red maggots')], { shelf: [existing], links: [link('7', 'a')] }).items;
    expect(planned?.details).toEqual({
      ...emptyProduct,
      name: 'Red maggots',
      price_pence: 350,
      category: 'Live bait',
      perishable: true,
      is_active: false,
      vat_rate: 'zero',
    });
  });

  test('that we hid because it was deleted is on sale again when it returns', () => {
    const facts = { shelf: [onShelf('a', 'Hemp', { is_active: false })], links: [link('7', 'a', { isHidden: true })] };
    for (const leader of ['website', 'baitdrop'] as const)
      expect(plan([product('7', 'Hemp')], { ...facts, leader }).items[0]?.details.is_active).toBe(true);
  });
});

describe('a skipped product, with its reason', () => {
  const alike = [onShelf('a', 'Hemp'), onShelf('b', 'HEMP')];
  test.each([
    ['a draft', product('1', 'Hemp', { unfit: 'unpublished' }), {}, 'unpublished'],
    ['a download', product('1', 'Map', { unfit: 'not_goods' }), {}, 'not_goods'],
    [
      'a size without its own stock',
      product('1', 'Hemp', { items: [item('1/2', { unfit: 'shared_stock' })] }),
      {},
      'shared_stock',
    ],
    ['no price', product('1', 'Hemp', { items: [item('1', { pricePence: undefined })] }), {}, 'no_price'],
    ['live fish', product('1', 'Live roach'), {}, 'refused'],
    ['two of our products match', product('1', 'Hemp'), { shelf: alike }, 'several_alike'],
    ['deleted here', product('1', 'Hemp'), { links: [link('1', 'deleted')] }, 'removed_here'],
  ] as const)('%s', (_name, read, facts, reason) => {
    const { items, skipped } = plan([read], facts);
    expect(items).toEqual([]);
    expect(skipped).toMatchObject([{ reason, message: expect.stringMatching(/\.$/) }]);
  });

  test('is the second of two with the same name', () => {
    const { items, skipped } = plan([product('1', 'Hemp'), product('2', 'Hemp')]);
    expect([items.map(({ ref }) => ref), skipped.map(({ ref, reason }) => [ref, reason])]).toEqual([
      ['1'],
      [['2', 'name_taken']],
    ]);
  });
});

describe('a product that is no longer sold on the website', () => {
  const links = [link('1', 'a'), link('2', 'b'), link('3/1', 'c', { productRef: '3' })];
  const shelf = [onShelf('a', 'Hemp'), onShelf('b', 'Corn'), onShelf('c', 'Pellets, 2 mm')];

  test('is one that was not found, was taken off the website, or whose size is missing', () => {
    const drawn = product('3', 'Pellets', { items: [item('3/2', { label: '4 mm' })] });
    const read = [product('1', 'Hemp'), product('2', 'Corn', { unfit: 'unpublished' }), drawn];
    expect(plan(read, { links, shelf }).gone.map(({ ref }) => ref)).toEqual(['2', '3/1']);
    expect(plan([], { links, shelf }, ['3']).gone.map(({ ref }) => ref)).toEqual(['3/1']);
  });

  test('is not one that our rules refuse, which stays unchanged', () => {
    const { gone, skipped } = plan([product('1', 'Live roach')], { links, shelf });
    expect([gone, skipped.map(({ reason }) => reason)]).toEqual([[], ['refused']]);
  });
});
