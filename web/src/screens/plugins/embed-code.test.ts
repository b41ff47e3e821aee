import { WIDGET_DEFAULTS } from '@baitdrop/domain/widget/widget-defaults';
import { describe, expect, it } from 'vitest';
import {
  type EmbedSettings,
  generateHtmlFile,
  generateHtmlWidgetCode,
  generateWordPressPluginCode,
} from './embed-code.ts';

const defaults: EmbedSettings = {
  ...WIDGET_DEFAULTS,
  siteUrl: 'https://baitdrop.example',
  shopId: 'shop_1700000000000abc',
  mode: 'button',
};

describe('the code for a shop’s own site', () => {
  it('is two things: the element with a plain link in it, and the script', () => {
    expect(generateHtmlWidgetCode(defaults)).toBe(
      [
        '<baitdrop-delivery shop-id="shop_1700000000000abc">',
        '  <a href="https://baitdrop.example/shop/shop_1700000000000abc">Order for Delivery</a>',
        '</baitdrop-delivery>',
        '<script async src="https://baitdrop.example/widget/v1.js"></script>',
      ].join('\n'),
    );
  });

  it('says what differs from the usual', () => {
    const code = generateHtmlWidgetCode({
      ...defaults,
      mode: 'inline',
      theme: 'dark',
      buttonText: 'Bait to your peg',
      buttonColor: '#ff5a1f',
      width: '100%',
      minimumOrder: 30,
    });
    expect(code).toContain(
      '<baitdrop-delivery shop-id="shop_1700000000000abc" mode="inline" theme="dark" button-text="Bait to your peg" ' +
        'button-color="#FF5A1F" width="100%" minimum-order="30">',
    );
    expect(code).toContain('>Bait to your peg</a>');
  });

  it('cannot be broken out of by the words on the button', () => {
    const code = generateHtmlWidgetCode({ ...defaults, buttonText: '"><script>alert(1)</script>' });
    expect(code.match(/<script/g)).toHaveLength(1);
    expect(code).toContain('button-text="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  });

  it('carries no key', () => {
    expect(generateHtmlWidgetCode(defaults)).not.toContain('bd_');
  });

  it('is a page of its own when it is downloaded', () => {
    const page = generateHtmlFile(defaults, 'Cobb & Sons');
    expect(page).toContain('<title>Cobb &amp; Sons: Order for Delivery</title>');
    expect(page).toContain(generateHtmlWidgetCode(defaults));
  });
});

it('writes the shortcode of WordPress, which nothing typed can end early', () => {
  expect(generateWordPressPluginCode({ ...defaults, buttonText: 'Order "now"]' })).toBe(
    '[baitdrop_delivery shop_id="shop_1700000000000abc" button_text="Order now" button_color="#06C167"]',
  );
});
