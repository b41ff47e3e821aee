// @module-tag poolers
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleProducts, sampleRetailers } from '../testing/sample-records.ts';
import { SampleServer } from '../testing/sample-server.ts';
import { dateExamples, functionExamples } from './examples/date-examples.ts';
import type { FilterExample } from './examples/examples.ts';
import { grammarExamples, systemNameExamples } from './examples/grammar-examples.ts';
import { jsonExamples, listExamples } from './examples/list-and-json-examples.ts';
import { productPathExamples, retailerPathExamples } from './examples/relation-examples.ts';
import { valueExamples } from './examples/value-examples.ts';

let samples: SampleServer;

beforeAll(async () => {
  samples = await SampleServer.start();
});
afterAll(() => samples.stop());

const names = (records: readonly { id: string }[]) => records.map((record) => record.id.replace(/0+$/, '')).join(' ');
const everything: Record<string, string> = { retailers: names(sampleRetailers), products: names(sampleProducts) };

const groups: [string, string, readonly FilterExample[]][] = [
  ['plain values', 'retailers', valueExamples],
  ['fields that hold lists', 'retailers', listExamples],
  ['json', 'retailers', jsonExamples],
  ['dates and macros', 'retailers', dateExamples],
  ['functions', 'products', functionExamples],
  ['paths from a retailer', 'retailers', retailerPathExamples],
  ['paths from a product', 'products', productPathExamples],
  ['the grammar', 'retailers', grammarExamples],
  ['names of the request and other collections', 'retailers', systemNameExamples],
];

describe.each(groups)('a filter over %s', (_name, collection, examples) => {
  test.each(examples)('%s finds the same as the reference', async (filter, answer) => {
    const expected = answer === 'all' ? everything[collection] : answer;
    expect(await samples.found('superuser', collection, { filter })).toBe(expected);
  });
});

describe('the limits of a filter', () => {
  test.each([
    ['3500 characters', `name = "${'x'.repeat(3491)}"`, ''],
    ['3501 characters', `name = "${'x'.repeat(3492)}"`, 400],
    ['200 comparisons', Array.from({ length: 200 }, () => '1=1').join('&&'), everything['retailers']],
    ['201 comparisons', Array.from({ length: 201 }, () => '1=1').join('&&'), 400],
    ['a thousand brackets', `${'('.repeat(1000)}1=1${')'.repeat(1000)}`, everything['retailers']],
    ['a number no double can hold', `visits = ${'9'.repeat(400)}`, 'beta'],
    ['a very large number', `visits < ${'9'.repeat(300)}`, everything['retailers']],
    ['a text past the last date', `opened < "${'9'.repeat(30)}"`, everything['retailers']],
    ['a character beyond the basic plane', 'name < "😀"', everything['retailers']],
    ['a NUL', 'name = "a\0b"', 400],
  ])('%s', async (_name, filter, answer) => {
    expect(await samples.found('superuser', 'retailers', { filter })).toBe(answer);
  });
});
