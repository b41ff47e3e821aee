import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proseParts } from '../src/features/legal/prose-parts.tsx';
import { partsOf, proseModule } from './prose.ts';

describe('a page in Markdown', () => {
  it('becomes one section per heading, with links of the app and of other sites', () => {
    const module = proseModule(
      '## Who we are {#who}\n\nSee [Pricing](/pricing) and **[GOV.UK](https://gov.uk)**.\n\n## Next {#next}\n\n- One\n- Two\n',
    );
    expect(module).toContain(
      `{ id: 'who', title: "Who we are", content: <><p>See <PageLink to="/pricing">Pricing</PageLink> and <strong><OutsideLink href="https://gov.uk">GOV.UK</OutsideLink></strong>.</p>`,
    );
    expect(module).toContain('<ul>\n<li>One</li>\n<li>Two</li>\n</ul>');
  });

  it('gets what its words name from the screen', () => {
    const words = '## A {#a}\n\n{company.name} <MailLink to={company.email} subject="Mine" />\n\n<Table />\n';
    expect(partsOf(words)).toEqual(['company', 'MailLink', 'Table']);
    const module = proseModule(words);
    expect(module).toContain('export default ({ company, MailLink, Table }) => [');
    expect(module).toContain('<p>{company.name} <MailLink to={company.email} subject="Mine" /></p>\n<Table />');
  });

  it('refuses a section without an id', () => {
    expect(() => proseModule('## Who we are\n\nUs.\n')).toThrow('Who we are');
  });
});

it.each([
  ['terms', []],
  ['privacy', ['WhatWeUse']],
  ['delivery-and-returns', ['ReturnsTable', 'CancellationForm']],
  ['cookies', ['ReportingSwitch', 'ReferralSwitch', 'StoredNow']],
])('/%s names only what it gets', (page, own) => {
  const markdown = readFileSync(join(import.meta.dirname, `../src/screens/${page}/${page}.md`), 'utf8');
  expect(partsOf(markdown).filter((name) => !(name in proseParts))).toEqual(own);
});
