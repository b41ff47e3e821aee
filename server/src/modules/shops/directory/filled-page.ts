// Fills a prerendered page with the facts of one shop or product, so that it can be read before the script runs and the
// script does not fetch them again.
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Serialises data for a `<script>` element that holds JSON. */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

const textSlot = (name: string): RegExp => new RegExp(`(<[a-z0-9]+ [^<>]*data-slot="${name}"[^<>]*>)[^<]*`);
const pictureSlot = (name: string): RegExp => new RegExp(`<img ([^<>]*data-slot="${name}")`);

/** Writes the text into the element marked with `data-slot`. */
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

/** Preloads the picture ahead of fonts and scripts, which share a slow connection with it. */
function preloadTag({ src, srcset, sizes }: SlotPicture): string {
  const candidates = srcset === undefined ? {} : { imagesrcset: srcset, imagesizes: sizes };
  return `<link rel="preload" as="image" fetchpriority="high" ${attributesOf({ href: src, ...candidates })}/>`;
}

/** Sets the source of the marked picture and preloads it, because it is the largest element on the page. */
export function fillPicture(html: string, slot: string, picture: SlotPicture): string {
  if (!pictureSlot(slot).test(html)) return html;
  return html
    .replace(pictureSlot(slot), (_, rest: string) => `<img ${attributesOf(picture)} ${rest}`)
    .replace(/<link |<\/head>/, (first) => preloadTag(picture) + first);
}

export const addToHead = (html: string, ...tags: readonly string[]): string =>
  html.replace('</head>', () => `${tags.join('')}</head>`);

/**
 * Adds the data that the script takes over (`web/src/platform/page-data.ts` reads it). It is last in the page, so that
 * it does not delay painting.
 */
export function addFacts(html: string, facts: Readonly<Record<string, unknown>>): string {
  const tag = `<script id="page-facts" type="application/json">${scriptText(facts)}</script>`;
  return html.replace('</body>', () => `${tag}</body>`);
}
