// The products of the simulated website, with all the difficulties that real ones have.
import type { SimulatedWooCommerceProduct } from './store.ts';

const simple = (
  id: number,
  name: string,
  price: string,
  changes: Partial<SimulatedWooCommerceProduct> = {},
): SimulatedWooCommerceProduct => ({
  id,
  parent_id: 0,
  type: 'simple',
  status: 'publish',
  name,
  description: '',
  short_description: '',
  sku: '',
  global_unique_id: '',
  price,
  regular_price: price,
  weight: '',
  virtual: false,
  downloadable: false,
  manage_stock: true,
  stock_quantity: 12,
  stock_status: 'instock',
  categories: [{ id: 15, name: 'Uncategorized', slug: 'uncategorized' }],
  images: [],
  attributes: [],
  variations: [],
  ...changes,
});

const BAIT = [{ id: 21, name: 'Bait &amp; groundbait', slug: 'bait' }];
const TACKLE = [{ id: 22, name: 'Terminal tackle', slug: 'terminal-tackle' }];

const size = (
  id: number,
  parent: number,
  option: string,
  price: string,
  changes: Partial<SimulatedWooCommerceProduct> = {},
) =>
  simple(id, '', price, {
    parent_id: parent,
    type: 'variation',
    attributes: [{ name: 'Size', option }],
    categories: [],
    ...changes,
  });

/** `base` is the website's address, for its pictures. */
export const sampleProducts = (base: string): SimulatedWooCommerceProduct[] => [
  simple(101, 'Hemp &#038; tares', '3.25', {
    description: '<p>Cooked and ready.</p>\n<ul><li>1&nbsp;kg tub</li></ul>',
    categories: BAIT,
    images: [{ src: `${base}/wp-content/uploads/hemp.png` }],
    weight: '1.05',
    global_unique_id: '5012345678900',
  }),
  simple(110, 'White maggots', '', {
    type: 'variable',
    categories: BAIT,
    manage_stock: false,
    stock_quantity: null,
    variations: [111, 112],
    attributes: [{ name: 'Size', options: ['Half pint', '1 pint'] }],
  }),
  size(111, 110, 'Half pint', '1.90', { stock_quantity: 30 }),
  size(112, 110, '1 pint', '3.50', { stock_quantity: 8 }),
  simple(120, 'Method feeder 30 g', '2.40', { categories: TACKLE, sku: '4006381333931', stock_quantity: 5 }),
  simple(121, 'Forceps', '4.99', { categories: TACKLE, manage_stock: false, stock_quantity: null }),
  simple(122, 'Bait bucket', '9.50', { categories: TACKLE, stock_quantity: -2, stock_status: 'onbackorder' }),
  simple(130, 'Christmas hamper', '25.00', { status: 'draft' }),
  simple(131, 'Starter bundle', '', { type: 'grouped', manage_stock: false, stock_quantity: null }),
  simple(132, 'Avon guide (PDF)', '3.00', { virtual: true, downloadable: true }),
  simple(133, 'Disgorger', '', { categories: TACKLE }),
  simple(134, 'Live roach', '1.00', { categories: BAIT }),
  simple(140, 'Groundbait', '', {
    type: 'variable',
    categories: BAIT,
    stock_quantity: 9,
    variations: [141],
    attributes: [{ name: 'Flavour', options: ['Strawberry'] }],
  }),
  size(141, 140, 'Strawberry', '4.10', { manage_stock: 'parent', stock_quantity: 9 }),
];
