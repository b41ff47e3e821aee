// Compiles the Markdown of legal pages: every `## Title {#id}` becomes a section. The words may name values and
// components, `{company.name}` and `<MailLink />`, which the screen passes.
import { Marked } from 'marked';
import { type Plugin, transformWithOxc } from 'vite';

const LINKS = `import { OutsideLink, PageLink } from '/src/ui/links.tsx';`;

const marked = new Marked({
  renderer: {
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      return href.startsWith('/')
        ? `<PageLink to="${href}">${text}</PageLink>`
        : `<OutsideLink href="${href}">${text}</OutsideLink>`;
    },
  },
});

/** The values and components that the words name. */
export const partsOf = (markdown: string): string[] => [
  ...new Set(
    Array.from(markdown.matchAll(/<([A-Z]\w*)|\{([a-zA-Z]\w*)/g), ([, component, value]) => component ?? value ?? ''),
  ),
];

export function proseModule(markdown: string): string {
  const sections = markdown
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, title, id, words = ''] = /^(.+) \{#([\w-]+)\}\n([^]*)$/.exec(section) ?? [];
      if (title === undefined) throw new Error(`This section needs a title and an id: ${section.slice(0, 60)}`);
      return `{ id: '${id}', title: ${JSON.stringify(title)}, content: <>${marked.parse(words) as string}</> }`;
    });
  return `${LINKS}\nexport default ({ ${partsOf(markdown).join(', ')} }) => [${sections.join(',\n')}];`;
}

export const prose = (): Plugin => ({
  name: 'baitdrop:prose',
  transform: {
    filter: { id: /\.md$/ },
    handler: (markdown, id) => transformWithOxc(proseModule(markdown), `${id}.jsx`, { jsx: { runtime: 'automatic' } }),
  },
});
