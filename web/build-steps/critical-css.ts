import { type AtRule, type ChildNode, type Container, parse, type Root } from 'postcss';

export function classNamesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const match of html.matchAll(/\sclass="([^"]*)"/g)) {
    for (const name of decodeEntities(match[1] ?? '').split(/\s+/)) if (name) names.add(name);
  }
  return names;
}

function decodeEntities(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

function classesInSelector(selector: string): string[] {
  const found = selector.matchAll(/\.((?:\\.|[\w-]|[^\p{ASCII}])+)/gu);
  return Array.from(found, (match) => (match[1] ?? '').replaceAll(/\\(.)/g, '$1'));
}

interface Present {
  classes: Set<string>;
  tags: Set<string>;
  attributes: Set<string>;
}

/**
 * Collects the attributes that are in the markup or set by the script in the head, plus the browser's own mark of
 * opened elements.
 */
function presentIn(html: string): Present {
  const markup = html.replaceAll(/<script\b.*?<\/script>/gs, '');
  return {
    classes: classNamesOf(html),
    tags: new Set(Array.from(markup.matchAll(/<([a-z][\w-]*)/g), ([, name = '']) => name)),
    attributes: new Set([
      'open',
      ...Array.from(markup.matchAll(/\s([a-z][\w-]*)(?=[=\s/>])/g), ([, name = '']) => name),
      ...Array.from(html.matchAll(/\bdataset\.([a-z]+)/g), ([, name = '']) => `data-${name}`),
    ]),
  };
}

/** Nothing is hovered, pressed or on top of the page before the whole stylesheet has loaded. */
const LATER = /:hover|:active|::backdrop/;

/**
 * Returns a selector without its classes and without the pseudo-classes that list alternatives: the rest must match the
 * page.
 */
function bareSelector(selector: string): string {
  const unclassed = selector.replaceAll(/\.(?:\\.|[\w-]|[^\p{ASCII}])+/gu, '');
  let bare = unclassed;
  for (let before = ''; before !== bare;) {
    before = bare;
    bare = bare.replaceAll(/:[\w-]+\([^()]*\)/g, '');
  }
  return bare;
}

function canMatch(selector: string, present: Present): boolean {
  const bare = bareSelector(selector);
  const attributes = Array.from(bare.matchAll(/\[([\w-]+)/g), ([, name = '']) => name);
  const tags = bare.replaceAll(/\[[^\]]*\]|::?[\w-]+|#[\w-]+/g, '').match(/[a-z][\w-]*/g) ?? [];
  return (
    classesInSelector(selector).every((name) => present.classes.has(name)) &&
    attributes.every((name) => present.attributes.has(name)) &&
    tags.every((name) => present.tags.has(name)) &&
    !LATER.test(bare)
  );
}

function dropEmpty(container: Container<ChildNode>): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    dropEmpty(node as AtRule & Container<ChildNode>);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Keeps the rules that can match the given markup, in their order and layers. */
export function extractCriticalCss(css: string, html: string): string {
  const present = presentIn(html);
  const root = parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const selectors = rule.selectors.filter((selector) => canMatch(selector, present));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  dropUnusedKeyframes(root);
  dropUnusedVariables(root, html);
  dropUnusedProperties(root);
  dropEmpty(root);
  return root.toString();
}

function dropUnusedKeyframes(root: Root): void {
  let values = '';
  root.walkDecls(/^(animation|--animate)/, (decl) => {
    values += ` ${decl.value}`;
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!values.includes(rule.params)) rule.remove();
  });
}

function usedVariables(root: Root): Set<string> {
  const used = new Set<string>();
  root.walkDecls((decl) => {
    for (const [name] of decl.value.matchAll(/--[\w-]+/g)) used.add(name);
  });
  return used;
}

/** Repeats until nothing changes, because a variable may be used only by another one, which is dropped first. */
function dropUnusedVariables(root: Root, html: string): void {
  const used = usedVariables(root);
  let isChanged = false;
  root.walkDecls(/^--/, (decl) => {
    if (used.has(decl.prop) || html.includes(decl.prop)) return;
    const rule = decl.parent;
    decl.remove();
    if (rule?.nodes.length === 0) rule.remove();
    isChanged = true;
  });
  if (isChanged) dropUnusedVariables(root, html);
}

function dropUnusedProperties(root: Root): void {
  const used = usedVariables(root);
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}
