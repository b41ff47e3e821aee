import { expect, it } from 'vitest';
import { hashInlineCode } from './csp-hashes.ts';
import { withSpeculationRules } from './speculation-rules.ts';

it('a page lists the documents to prefetch, and its policy allows that', () => {
  const html = withSpeculationRules('<html><head></head><body><p>Maggots</p></body></html>');
  const [, rules = ''] = /<p>Maggots<\/p><script type="speculationrules">(.*)<\/script><\/body>/.exec(html) ?? [];
  expect(JSON.parse(rules)).toHaveProperty('prefetch');
  expect(JSON.parse(rules)).not.toHaveProperty('prerender');
  expect(hashInlineCode(html).scriptHashes).toHaveLength(1);
});
