import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findForbiddenAttributes, hashInlineCode } from './csp-hashes.ts';

const source = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('content security policy hashes', () => {
  it('cover inline scripts, modules and styles exactly as written', () => {
    const html = '<style>a{}</style><script>one()</script><script type="module" async="">import "/x.js"</script>';
    expect(hashInlineCode(html)).toEqual({
      scriptHashes: [source('one()'), source('import "/x.js"')],
      styleHashes: [source('a{}')],
    });
  });

  it('leave out files, structured data and repeats', () => {
    const html =
      '<script src="/a.js"></script><script type="application/ld+json">{}</script><script>x</script><script>x</script>';
    expect(hashInlineCode(html).scriptHashes).toEqual([source('x')]);
  });

  it('finds style and handler attributes in markup, and not inside code', () => {
    const html = '<p style="color:red">a</p><script>el = \'<p style="x">\'</script><img alt="" onerror="go()">';
    expect(findForbiddenAttributes(html)).toEqual(['style="color:red"', 'onerror="go()"']);
  });
});
