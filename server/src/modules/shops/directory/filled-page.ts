// Pages that are drawn once for all shops and products, filled with those of the one that was asked for: they can be read
// before a script has run, and the script need not ask again.
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** As the contents of a `<script>` that is not run. */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const textSlot = (name: string): RegExp => new RegExp(`(<[a-z0-9]+ [^<>]*data-slot="${name}"[^<>]*>)[^<]*`);
const pictureSlot = (name: string): RegExp => new RegExp(`<img ([^<>]*data-slot="${name}")`);

/** Puts the text into the element that the page marks with `data-slot`. */
export const fillText = (html: string, slot: string, text: string): string =>
  html.replace(textSlot(slot), (_, start: string) => start + escaped(text));

export interface SlotPicture {
  src: string;
  srcset?: string;
  sizes?: string;
}

const attributesOf = (attributes: object): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');

/** Fetched before fonts and scripts, which also share a slow connection with it. */
function preloadTag({ src, srcset, sizes }: SlotPicture): string {
  const candidates = srcset === undefined ? {} : { imagesrcset: srcset, imagesizes: sizes };
  return `<link rel="preload" as="image" fetchpriority="high" ${attributesOf({ href: src, ...candidates })}/>`;
}

/** Gives the marked picture its file, which is the largest thing on the page: the browser is told of it first. */
export function fillPicture(html: string, slot: string, picture: SlotPicture): string {
  if (!pictureSlot(slot).test(html)) return html;
  return html
    .replace(pictureSlot(slot), (_, rest: string) => `<img ${attributesOf(picture)} ${rest}`)
    .replace(/<link |<\/head>/, (first) => preloadTag(picture) + first);
}

export const addToHead = (html: string, ...tags: readonly string[]): string =>
  html.replace('</head>', () => `${tags.join('')}</head>`);

/** What the script takes over (`web/src/platform/page-facts.ts` reads it). At the end: nothing that is painted waits for it. */
export function addFacts(html: string, facts: Readonly<Record<string, unknown>>): string {
  const tag = `<script id="page-facts" type="application/json">${scriptText(facts)}</script>`;
  return html.replace('</body>', () => `${tag}</body>`);
}
