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

describe('what comes over', () => {
  test('a product with sizes becomes one card with a stock for each', () => {
    const items = [item('7/1', { label: '1 pint' }), item('7/2', { label: '2 pints', pricePence: 600, stock: null })];
    const { items: planned, skipped } = plan([product('7', 'Red maggots', { items })]);
    expect(skipped).toEqual([]);
    expect(planned.map(({ outcome, details, stock }) => ({ outcome, stock, ...details }))).toMatchObject([
      { outcome: 'new', name: 'Red maggots, 1 pint', size_group: 'Red maggots', size_label: '1 pint', stock: 5 },
      { name: 'Red maggots, 2 pints', price_pence: 600, stock: null, stock_uncounted: true },
    ]);
  });

  test('a size whose words are too long for a card is a product of its own', () => {
    const [planned] = plan([
      product('7', 'Rod', { items: [item('7/1', { label: 'Twelve foot, three pieces' })] }),
    ]).items;
    expect(planned?.details).toMatchObject({ name: 'Rod, Twelve foot, three pieces', size_group: '', size_label: '' });
  });

  test('a knife is for adults, a bivvy of 30 kg is collected, and what has no category goes under Other', () => {
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
    ['by name, whatever the capitals', onShelf('a', 'RED  MAGGOTS')],
  ])('what is here already is found %s', (_name, existing) => {
    const read = [product('7', 'Red maggots', { items: [item('7', { barcode: BARCODE, pricePence: 400 })] })];
    expect(plan(read, { shelf: [existing] }).items).toMatchObject([
      { id: 'a', outcome: 'changed', details: { name: 'Red maggots', price_pence: 400, barcode: BARCODE } },
    ]);
    expect(plan(read, { shelf: [existing], leader: 'baitdrop' }).items).toMatchObject([
      { id: 'a', outcome: 'unchanged', details: { name: existing.name, price_pence: 350 } },
    ]);
  });

  test('a linked product follows its name and price, and keeps what only BaitDrop knows', () => {
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

  test('what we hid because it was gone comes back on sale', () => {
    const facts = { shelf: [onShelf('a', 'Hemp', { is_active: false })], links: [link('7', 'a', { isHidden: true })] };
    for (const leader of ['website', 'baitdrop'] as const)
      expect(plan([product('7', 'Hemp')], { ...facts, leader }).items[0]?.details.is_active).toBe(true);
  });
});

describe('what is skipped, and why', () => {
  const alike = [onShelf('a', 'Hemp'), onShelf('b', 'HEMP')];
  test.each([
    ['a draft', product('1', 'Hemp', { unfit: 'unpublished' }), {}, 'unpublished'],
    ['a download', product('1', 'Map', { unfit: 'not_goods' }), {}, 'not_goods'],
    [
      'a size without a count of its own',
      product('1', 'Hemp', { items: [item('1/2', { unfit: 'shared_stock' })] }),
      {},
      'shared_stock',
    ],
    ['no price', product('1', 'Hemp', { items: [item('1', { pricePence: undefined })] }), {}, 'no_price'],
    ['live fish', product('1', 'Live roach'), {}, 'refused'],
    ['two of ours might be it', product('1', 'Hemp'), { shelf: alike }, 'several_alike'],
    ['deleted here', product('1', 'Hemp'), { links: [link('1', 'deleted')] }, 'removed_here'],
  ] as const)('%s', (_name, read, facts, reason) => {
    const { items, skipped } = plan([read], facts);
    expect(items).toEqual([]);
    expect(skipped).toMatchObject([{ reason, message: expect.stringMatching(/\.$/) }]);
  });

  test('the second of two with one name', () => {
    const { items, skipped } = plan([product('1', 'Hemp'), product('2', 'Hemp')]);
    expect([items.map(({ ref }) => ref), skipped.map(({ ref, reason }) => [ref, reason])]).toEqual([
      ['1'],
      [['2', 'name_taken']],
    ]);
  });
});

describe('what is no longer sold there', () => {
  const links = [link('1', 'a'), link('2', 'b'), link('3/1', 'c', { productRef: '3' })];
  const shelf = [onShelf('a', 'Hemp'), onShelf('b', 'Corn'), onShelf('c', 'Pellets, 2 mm')];

  test('is what was looked for and not found, or taken off the website, or a size that is missing', () => {
    const drawn = product('3', 'Pellets', { items: [item('3/2', { label: '4 mm' })] });
    const read = [product('1', 'Hemp'), product('2', 'Corn', { unfit: 'unpublished' }), drawn];
    expect(plan(read, { links, shelf }).gone.map(({ ref }) => ref)).toEqual(['2', '3/1']);
    expect(plan([], { links, shelf }, ['3']).gone.map(({ ref }) => ref)).toEqual(['3/1']);
  });

  test('is not what our rules refuse: that stays as it is', () => {
    const { gone, skipped } = plan([product('1', 'Live roach')], { links, shelf });
    expect([gone, skipped.map(({ reason }) => reason)]).toEqual([[], ['refused']]);
  });
});
