// Example requests and answers of the API for shops, shown in its guide.
import type {
  ApiDelivery,
  ApiDeliveryForm,
  ApiDeliveryPage,
  ApiProduct,
  ApiQuote,
  ApiQuoteForm,
} from './public-api.ts';

export const quoteFormExample: ApiQuoteForm = {
  dropoff: { line: '3 Mill Lane, Ringwood', postcode: 'BH24 1LA' },
  value_pence: 2650,
};
export const quoteExample: ApiQuote = {
  quote: 'v1.eyJxdW90ZSI…',
  fee_pence: 899,
  currency: 'GBP',
  pickup_minutes: 25,
  dropoff_minutes: 55,
  expires_at: '2026-11-15T10:15:00.000Z',
};
export const deliveryFormExample: ApiDeliveryForm = {
  reference: 'WEB-1042',
  quote: 'v1.eyJxdW90ZSI…',
  dropoff: {
    name: 'Ann Archer',
    phone: '07700 900123',
    line: '3 Mill Lane, Ringwood',
    postcode: 'BH24 1LA',
    note: 'car park gate, peg 14',
  },
  items: [
    { name: 'Red maggots, 1 pint', quantity: 4, price_pence: 350, size: 'small' },
    { name: 'Landing net', quantity: 1, price_pence: 1250, size: 'large' },
  ],
};
export const deliveryExample: ApiDelivery = {
  id: 'k3v9x1m5q7r2t8w',
  reference: 'WEB-1042',
  status: 'pending',
  fee_pence: 899,
  currency: 'GBP',
  tracking_url: 'https://www.ubereats.com/orders/0b6c…',
  pin: '4821',
  pickup_eta: '2026-11-15T10:25:00.000Z',
  dropoff_eta: '2026-11-15T10:55:00.000Z',
  failure: '',
  return_status: '',
  return_fee_pence: 0,
  test: false,
  created_at: '2026-11-15T10:00:00.000Z',
  updated_at: '2026-11-15T10:00:01.000Z',
};

export const deliveryPageExample: ApiDeliveryPage = {
  deliveries: [{ ...deliveryExample, status: 'delivered', pin: '', updated_at: '2026-11-15T10:52:40.000Z' }],
  next_cursor: 'MTc5NDczNjgwMDAwMC5rM3Y5eDFtNXE3cjJ0OHc',
};

export const productExample: ApiProduct = {
  id: 'r7w2m4k9x1c5v8t',
  name: 'Red maggots, 1 pint',
  description: 'Fresh from the farm every Tuesday.',
  category: 'Live bait',
  subcategory: 'Maggots',
  barcode: '5012345678900',
  size_label: '1 pint',
  price_pence: 350,
  currency: 'GBP',
  stock: 24,
  is_on_sale: true,
  sold_out_until: null,
  changed_at: '2026-11-15T09:12:00.000Z',
};
