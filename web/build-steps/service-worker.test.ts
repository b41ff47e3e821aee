import { expect, it } from 'vitest';
import { missingImports } from './service-worker.ts';

const scripts = new Map([
  ['checkout-1.js', 'import{a}from"./cart-1.js";import"./styles-1.js";const load=()=>import("./map-1.js");'],
  ['cart-1.js', 'export const a=1;'],
]);

it('finds files that a page needs at its start and the worker does not cache', () => {
  expect(missingImports(new Set(['checkout-1.js', 'cart-1.js']), scripts)).toEqual(['checkout-1.js needs styles-1.js']);
});

it('accepts files that are loaded later', () => {
  expect(missingImports(new Set(['checkout-1.js', 'cart-1.js', 'styles-1.js']), scripts)).toEqual([]);
});
