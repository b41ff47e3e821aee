import { describe, expect, it } from 'vitest';
import { generateHtmlFile, generateHtmlWidgetCode, generateWordPressPluginCode } from './embed-code.ts';

const SHOP = 'shop_1700000000000abc';
const KEY = 'bd_0123456789abcdef';
const site = { siteUrl: 'https://baitdrop.example' };
const plain = generateHtmlWidgetCode(SHOP, KEY, undefined, undefined, undefined, site);

describe('the code for a shop’s own site', () => {
  it('is the element with a plain link in it, and the script', () => {
    expect(plain).toBe(
      [
        '<baitdrop-delivery shop-id="shop_1700000000000abc">',
        '  <a href="https://baitdrop.example/shop/shop_1700000000000abc">Order for Delivery</a>',
        '</baitdrop-delivery>',
        '<script async src="https://baitdrop.example/widget/v1.js"></script>',
      ].join('\n'),
    );
  });

  it('is the same with the defaults written out', () => {
    expect(generateHtmlWidgetCode(SHOP, KEY, 'Order for Delivery', '#06C167', 25, site)).toBe(plain);
  });

  it('contains only values that differ from the defaults', () => {
    const page = { ...site, mode: 'inline', theme: 'dark', width: '100%' } as const;
    const code = generateHtmlWidgetCode(SHOP, KEY, 'Bait to your peg', '#ff5a1f', 30, page);
    expect(code).toContain(
      '<baitdrop-delivery shop-id="shop_1700000000000abc" mode="inline" theme="dark" button-text="Bait to your peg" ' +
        'button-color="#FF5A1F" width="100%" minimum-order="30">',
    );
    expect(code).toContain('>Bait to your peg</a>');
  });

  it('escapes the text of the button', () => {
    const code = generateHtmlWidgetCode(SHOP, KEY, '"><script>alert(1)</script>');
    expect(code.match(/<script/g)).toHaveLength(1);
    expect(code).toContain('button-text="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('contains no key', () => {
    expect(plain).not.toContain('bd_');
    expect(generateWordPressPluginCode(SHOP, KEY)).not.toContain('bd_');
  });

  it('is a complete page when it is downloaded', () => {
    const page = generateHtmlFile(plain, { shopName: 'Cobb & Sons', buttonText: 'Order for Delivery' });
    expect(page).toContain('<title>Cobb &amp; Sons: Order for Delivery</title>');
    expect(page).toContain(plain);
  });
});

it('writes the WordPress shortcode, with escaped values', () => {
  expect(generateWordPressPluginCode(SHOP, KEY, 'Order "now"]')).toBe(
    '[baitdrop_delivery shop_id="shop_1700000000000abc" button_text="Order now" button_color="#06C167"]',
  );
});
