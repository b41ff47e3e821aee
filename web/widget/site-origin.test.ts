import { expect, it } from 'vitest';
import { originOfLinks, originOfScript } from './site-origin.ts';

it.each([
  ['https://baitdrop.example/widget/v1.js', 'https://baitdrop.example'],
  ['https://baitdrop.example/widget/v1.js?ver=6.5', 'https://baitdrop.example'],
  ['https://baitdrop.example/widget/v1/widget.0123456789ab.js', 'https://baitdrop.example'],
  ['https://shop.example/wp-content/cache/autoptimize/js/autoptimize_4f.js', null],
  ['https://shop.example/js/baitdrop/widget/v1.js', null],
  ['', null],
])('a script at %s uses %s', (src, home) => {
  expect(originOfScript(src)).toBe(home);
});

const linkTo = (href: string) => new URL(href);

it('uses the link to the shop, whatever other links are beside it', () => {
  const links = ['https://shop.example/shop/maggots', 'mailto:a@b.example', 'https://baitdrop.example/shop/shop_1'];
  expect(originOfLinks(links.map(linkTo), 'shop_1')).toBe('https://baitdrop.example');
  expect(originOfLinks(links.slice(0, 2).map(linkTo), 'shop_1')).toBeNull();
  expect(originOfLinks([linkTo('ftp://baitdrop.example/shop/shop_1')], 'shop_1')).toBeNull();
});
