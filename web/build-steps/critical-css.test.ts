import { describe, expect, it } from 'vitest';
import { classNamesOf, extractCriticalCss } from './critical-css.ts';

const HTML = '<body class="bg-page"><a class="md:flex [&amp;&gt;svg]:w-4 p-1.5">x</a></body>';

describe('critical CSS', () => {
  it('reads class names as the browser does, including entities', () => {
    expect(classNamesOf(HTML)).toEqual(new Set(['bg-page', 'md:flex', '[&>svg]:w-4', 'p-1.5']));
  });

  it('keeps the rules of classes on the page and drops the others', () => {
    const css = '.bg-page{color:red}.bg-else{color:blue}.p-1\\.5{padding:6px}';
    expect(extractCriticalCss(css, HTML)).toBe('.bg-page{color:red}.p-1\\.5{padding:6px}');
  });

  it('keeps element rules, layers and media in their order, without empty blocks', () => {
    const css =
      '@layer base{a{margin:0}}@media (min-width:40rem){.md\\:flex{display:flex}.md\\:grid{display:grid}}@media print{.gone{color:red}}';
    expect(extractCriticalCss(css, HTML)).toBe(
      '@layer base{a{margin:0}}@media (min-width:40rem){.md\\:flex{display:flex}}',
    );
  });

  it('keeps an animation only if a kept rule uses it', () => {
    const css = '@keyframes bob{to{top:0}}@keyframes spin{to{top:0}}.bg-page{animation:bob 1s}.spin{animation:spin 1s}';
    expect(extractCriticalCss(css, HTML)).toBe('@keyframes bob{to{top:0}}.bg-page{animation:bob 1s}');
  });

  it('keeps only the matching part of a selector list', () => {
    expect(extractCriticalCss('.bg-page,.other{color:red}', HTML)).toBe('.bg-page{color:red}');
  });

  it.each([
    ['an element that is not on the page', 'table{margin:0}', ''],
    ['one half of a list', 'a,table{margin:0}', 'a{margin:0}'],
    ['an attribute that nothing on the page has', '[data-going]{color:red}', ''],
    ['an attribute of the page', 'a[href]{color:red}', 'a[href]{color:red}'],
    ['what the head script sets', '[data-theme=dark] a{color:red}', '[data-theme=dark] a{color:red}'],
    ['what the page must not have', 'a:not([data-going]){color:red}', 'a:not([data-going]){color:red}'],
    ['alternatives', ':is(table,a):where([title],a){color:red}', ':is(table,a):where([title],a){color:red}'],
    ['what the browser opens itself', 'a[open]{color:red}', 'a[open]{color:red}'],
    ['pointing at something', 'a:hover,a:focus-visible{color:red}', 'a:focus-visible{color:red}'],
    ['a variable that nothing uses', 'a{--one:var(--two);--two:1px;color:red}', 'a{color:red}'],
    ['a variable of the markup', 'a{--three:1px}', 'a{--three:1px}'],
  ])('keeps only what may be painted: %s', (_what, css, expected) => {
    const page = `<script>d.dataset.theme='dark'</script><a href="/" style="width:var(--three)">x</a>`;
    expect(extractCriticalCss(css, page)).toBe(expected);
  });
});
