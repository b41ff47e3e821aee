import { describe, expect, it } from 'vitest';
import { shelfMessages } from '../messages/products.ts';
import { productHead, productPath } from './product-page.ts';

const shop = { name: 'Two Bridges Bait & Tackle', address: 'Unit 2, Millrace Yard', postcode: 'BH24 1LA' };
const product = {
  id: 'p1',
  shop_id: 'shop_1',
  name: 'Fresh Red Maggots',
  description: 'Dyed red maggots.',
  price_pence: 123_450,
  category: 'bait',
  stock: 4,
  sample: false,
};

describe('the page of a product', () => {
  it('has its own address', () => {
    expect(productPath('shop_1', 'a/b')).toBe('/shop/shop_1/product/a%2Fb');
  });

  it('shows the product, its price and the shop', () => {
    const head = productHead({ product, shop }, 'https://baitdrop.example', ['https://baitdrop.example/a.jpg']);
    expect(head).toMatchObject({
      title: 'Fresh Red Maggots at Two Bridges Bait & Tackle | BaitDrop',
      description: 'Dyed red maggots. £1,234.50 at Two Bridges Bait & Tackle, BH24 1LA.',
      path: '/shop/shop_1/product/p1',
      isListed: true,
      structuredData: {
        '@type': 'Product',
        image: ['https://baitdrop.example/a.jpg'],
        offers: {
          '@type': 'Offer',
          url: 'https://baitdrop.example/shop/shop_1/product/p1',
          price: '1234.50',
          priceCurrency: 'GBP',
          availability: 'https://schema.org/InStock',
          seller: { name: shop.name },
        },
      },
    });
  });

  it('shows when it is out of stock, and keeps sample products out of search engines', () => {
    const sample = { ...product, stock: 0, sample: true, description: '' };
    const head = productHead({ product: sample, shop }, 'https://baitdrop.example', []);
    expect(head.isListed).toBe(false);
    expect(head.structuredData).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
    expect(head.structuredData).not.toHaveProperty('image');
    expect(head.structuredData).not.toHaveProperty('description');
  });

  it('shortens a long description for search results, at a whole word', () => {
    const long = { ...product, description: 'Lively maggots '.repeat(30) };
    const { description } = productHead({ product: long, shop }, '', []);
    expect(description.length).toBeLessThanOrEqual(160);
    expect(description).toMatch(/ (Lively|maggots)…$/);
  });

  it.each([
    [0, 'Out of stock'],
    [1, 'Only 1 left'],
    [5, 'Only 5 left'],
    [6, 'In stock'],
  ])('describes a stock of %i', (stock, words) => {
    expect(shelfMessages.stock(stock)).toBe(words);
  });
});
