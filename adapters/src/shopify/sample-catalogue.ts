// The products of a simulated store, with all the difficulties that real stores have.

export interface SimulatedVariant {
  inventoryItem: number;
  title: string;
  price: string;
  barcode: string | null;
  sku: string | null;
  weight: { unit: string; value: number } | null;
  tracked: boolean;
  requiresShipping: boolean;
  /** The stock at the store's primary location; null when that location does not stock the item. */
  available: number | null;
}

export interface SimulatedShopifyProduct {
  id: number;
  title: string;
  descriptionHtml: string;
  productType: string;
  status: 'ACTIVE' | 'ARCHIVED' | 'DRAFT' | 'UNLISTED';
  isGiftCard: boolean;
  isBundle: boolean;
  images: string[];
  variants: SimulatedVariant[];
}

export interface SimulatedCatalogue {
  currencyCode: string;
  taxesIncluded: boolean;
  /** The id of the primary location. */
  location: number;
  products: Map<number, SimulatedShopifyProduct>;
  /** Previous answers by idempotency key. */
  idempotentAnswers: Map<string, { said: string; answer: object }>;
}

const variant = (inventoryItem: number, price: string, changes: Partial<SimulatedVariant> = {}): SimulatedVariant => ({
  inventoryItem,
  title: 'Default Title',
  price,
  barcode: null,
  sku: null,
  weight: null,
  tracked: true,
  requiresShipping: true,
  available: 12,
  ...changes,
});

const product = (
  id: number,
  title: string,
  variants: SimulatedVariant[],
  changes: Partial<SimulatedShopifyProduct> = {},
): SimulatedShopifyProduct => ({
  id,
  title,
  descriptionHtml: '',
  productType: '',
  status: 'ACTIVE',
  isGiftCard: false,
  isBundle: false,
  images: [],
  variants,
  ...changes,
});

/** More sizes than one answer about a product contains. */
const SPINNER_GRAMS = Array.from({ length: 23 }, (_none, index) => index + 3);

const sampleProducts = (base: string): SimulatedShopifyProduct[] => [
  product(
    8001,
    'Hemp & tares',
    [variant(9001, '3.25', { barcode: '5012345678900', weight: { unit: 'KILOGRAMS', value: 1.05 } })],
    {
      descriptionHtml: '<p>Cooked and ready.</p>\n<ul><li>1&nbsp;kg tub</li></ul>',
      productType: 'Bait',
      images: [`${base}/files/hemp.png`],
    },
  ),
  product(
    8002,
    'White maggots',
    [
      variant(9002, '1.90', { title: 'Half pint', available: 30 }),
      variant(9003, '3.50', { title: '1 pint', available: 8 }),
    ],
    { productType: 'Bait' },
  ),
  product(8003, 'Method feeder 30 g', [variant(9004, '2.40', { sku: '4006381333931', available: 5 })]),
  product(8004, 'Forceps', [variant(9005, '4.99', { tracked: false })]),
  product(8005, 'Bait bucket', [variant(9006, '9.50', { available: -2 })]),
  product(8006, 'Christmas hamper', [variant(9007, '25.00')], { status: 'DRAFT' }),
  product(8007, 'Starter bundle', [variant(9008, '30.00')], { isBundle: true }),
  product(8008, 'Gift card', [variant(9009, '10.00', { requiresShipping: false })], { isGiftCard: true }),
  product(8009, 'Casting lesson', [variant(9010, '40.00', { requiresShipping: false })]),
  product(8010, 'Disgorger', [variant(9011, '0.00')]),
  product(
    8011,
    'Spinner',
    SPINNER_GRAMS.map((grams, index) => variant(9100 + index, '2.10', { title: `${grams} g / Silver` })),
  ),
  product(8012, 'Landing net', [variant(9012, '24.00', { available: null })]),
];

/** `base` is the address of the pictures. */
export const sampleCatalogue = (base: string): SimulatedCatalogue => ({
  currencyCode: 'GBP',
  taxesIncluded: true,
  location: 7001,
  products: new Map(sampleProducts(base).map((one) => [one.id, one])),
  idempotentAnswers: new Map(),
});
