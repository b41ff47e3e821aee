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

function isWanted(selector: string, present: Set<string>): boolean {
  return classesInSelector(selector).every((name) => present.has(name));
}

function dropEmpty(container: Container<ChildNode>): void {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    dropEmpty(node as AtRule & Container<ChildNode>);
    if (node.nodes.length === 0) node.remove();
  });
}

/** Keeps the rules that can match the given markup. Rules without a class always stay, in their order and layers. */
export function extractCriticalCss(css: string, html: string): string {
  const present = classNamesOf(html);
  const root = parse(css);
  root.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && (rule.parent as AtRule).name.endsWith('keyframes')) return;
    const kept = rule.selectors.filter((selector) => isWanted(selector, present));
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  dropUnusedKeyframes(root);
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

function dropUnusedProperties(root: Root): void {
  const used = new Set<string>();
  root.walkDecls((decl) => {
    for (const [name] of decl.value.matchAll(/--[\w-]+/g)) used.add(name);
  });
  root.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
}
