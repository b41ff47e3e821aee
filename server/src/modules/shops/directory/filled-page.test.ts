import { describe, expect, it } from 'vitest';
import { addFacts, fillPicture, fillText } from './filled-page.ts';

const PAGE =
  '<html><head></head><body><h1 class="a" data-slot="name" tabindex="-1">One moment…</h1><img alt="" data-slot="cover" class="b"/></body></html>';

describe('a page that was prerendered for all shops', () => {
  it('shows the requested shop’s name, escaped', () => {
    expect(fillText(PAGE, 'name', 'Bait & "Bob’s" <b>$1</b>')).toContain(
      '<h1 class="a" data-slot="name" tabindex="-1">Bait &amp; "Bob’s" &lt;b&gt;$1&lt;/b&gt;</h1>'.replaceAll(
        '"Bob’s"',
        '&quot;Bob’s&quot;',
      ),
    );
  });

  it('sets a picture’s file and sizes', () => {
    expect(fillPicture(PAGE, 'cover', { src: '/a.jpg?thumb=1x1&b="', sizes: '100vw' })).toContain(
      '<img src="/a.jpg?thumb=1x1&amp;b=&quot;" sizes="100vw" alt="" data-slot="cover" class="b"/>',
    );
  });

  it('preloads that picture before anything else', () => {
    const page = PAGE.replace('<head>', '<head><meta charSet="utf-8"/><link rel="preload" as="font" href="/a.woff2"/>');
    const picture = { src: '/a.jpg', srcset: '/a.jpg 480w, /b.jpg 960w', sizes: '100vw' };
    expect(fillPicture(page, 'cover', picture)).toContain(
      '<meta charSet="utf-8"/><link rel="preload" as="image" fetchpriority="high" href="/a.jpg" ' +
        'imagesrcset="/a.jpg 480w, /b.jpg 960w" imagesizes="100vw"/><link rel="preload" as="font" href="/a.woff2"/>',
    );
  });

  it('is unchanged without the slot', () => {
    expect(fillText(PAGE, 'address', 'x')).toBe(PAGE);
    expect(fillPicture(PAGE, 'photo', { src: 'x' })).toBe(PAGE);
  });

  it('contains facts that cannot close their own tag', () => {
    const name = '</script><script>alert(1)</script>';
    const html = addFacts(PAGE, { shop: { name } });
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    const [, text = ''] = /<script id="page-facts" type="application\/json">(.*)<\/script><\/body>/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ shop: { name } });
  });
});
