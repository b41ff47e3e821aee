// The items of a test order: an administrator writes them as a JSON list with prices in pounds.
import { adminMessages } from '../messages/admin.ts';
import type { Pence } from '../money/pence.ts';
import { parsePounds } from '../money/pounds.ts';
import { accept, refuse, type Verdict } from '../refusal.ts';
import { findJsonProblem } from './json-problem.ts';

export interface TestItem {
  readonly name: string;
  readonly quantity: number;
  readonly pricePence: Pence;
}

const MAX_ITEMS = 50;
const MAX_OF_ONE = 100;
const MAX_NAME = 120;
const MAX_POUNDS = 10_000;

export const EXAMPLE_ITEMS = `[
  { "name": "Red maggots, 1 pint", "quantity": 2, "price": 3.5 },
  { "name": "Landing net head", "quantity": 1, "price": 22 }
]`;

export function readItemDetails(text: string): Verdict<readonly TestItem[], 'not_json' | 'not_items'> {
  const problem = findJsonProblem(text);
  if (problem !== undefined)
    return refuse('not_json', `${adminMessages.invalidItemJson} (line ${problem.line}, column ${problem.column})`);
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed) || parsed.length === 0 || parsed.length > MAX_ITEMS)
    return refuse('not_items', `Item details are a list of 1 to ${MAX_ITEMS} items.`);
  const items: TestItem[] = [];
  for (const [index, entry] of parsed.entries()) {
    const item = itemOf(entry);
    if (typeof item === 'string') return refuse('not_items', `Item ${index + 1}: ${item}`);
    items.push(item);
  }
  return accept(items);
}

/** The item, or a message saying what is wrong with it. */
function itemOf(entry: unknown): TestItem | string {
  if (typeof entry !== 'object' || entry === null) return 'write it as { "name": …, "quantity": …, "price": … }.';
  const { name, quantity = 1, price } = entry as Record<string, unknown>;
  if (typeof name !== 'string' || name.trim() === '' || name.length > MAX_NAME)
    return `"name" is a text of at most ${MAX_NAME} characters.`;
  if (typeof quantity !== 'number' || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_OF_ONE)
    return `"quantity" is a whole number from 1 to ${MAX_OF_ONE}.`;
  if (typeof price !== 'number' || !(price >= 0 && price <= MAX_POUNDS)) return '"price" is an amount in pounds.';
  const read = parsePounds(price);
  return read.ok ? { name: name.trim(), quantity, pricePence: read.value } : '"price" has at most two decimals.';
}
