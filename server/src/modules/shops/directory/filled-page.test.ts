import { describe, expect, it } from 'vitest';
import { addToHead, factsTag, fillPicture, fillText } from './filled-page.ts';

const PAGE =
  '<html><head></head><body><h1 class="a" data-slot="name" tabindex="-1">One moment…</h1><img alt="" data-slot="cover" class="b"/></body></html>';

describe('a page that is drawn once for all shops', () => {
  it('shows the name of the one that was asked for, whatever it holds', () => {
    expect(fillText(PAGE, 'name', 'Bait & "Bob’s" <b>$1</b>')).toContain(
      '<h1 class="a" data-slot="name" tabindex="-1">Bait &amp; "Bob’s" &lt;b&gt;$1&lt;/b&gt;</h1>'.replaceAll(
        '"Bob’s"',
        '&quot;Bob’s&quot;',
      ),
    );
  });

  it('gives a picture its file and sizes', () => {
    expect(fillPicture(PAGE, 'cover', { src: '/a.jpg?thumb=1x1&b="', sizes: '100vw' })).toContain(
      '<img src="/a.jpg?thumb=1x1&amp;b=&quot;" sizes="100vw" alt="" data-slot="cover" class="b"/>',
    );
  });

  it('stays as it is without such a slot', () => {
    expect(fillText(PAGE, 'address', 'x')).toBe(PAGE);
    expect(fillPicture(PAGE, 'photo', { src: 'x' })).toBe(PAGE);
  });

  it('carries facts that cannot end their own tag', () => {
    const name = '</script><script>alert(1)</script>';
    const html = addToHead(PAGE, factsTag({ shop: { name } }));
    expect(html.match(/<\/?script/g)).toHaveLength(2);
    const [, text = ''] = /<script id="page-facts" type="application\/json">(.*)<\/script><\/head>/.exec(html) ?? [];
    expect(JSON.parse(text)).toEqual({ shop: { name } });
  });
});
