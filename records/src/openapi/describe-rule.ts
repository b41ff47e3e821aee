// Rules are expressions, but authors of clients read sentences.
import type { Rule } from '../collections/collection.ts';
import { parseFilter } from '../filter/parser.ts';
import type { Comparison, Expression, Operand, Operator } from '../filter/syntax.ts';

const WORDS: Record<Operator, string> = {
  '=': 'is',
  '!=': 'is not',
  '>': 'is more than',
  '>=': 'is at least',
  '<': 'is less than',
  '<=': 'is at most',
  '~': 'contains',
  '!~': 'does not contain',
  '?=': 'has one that is',
  '?!=': 'has one that is not',
  '?>': 'has one more than',
  '?>=': 'has one of at least',
  '?<': 'has one less than',
  '?<=': 'has one of at most',
  '?~': 'has one that contains',
  '?!~': 'has one that does not contain',
};

const SOURCES: readonly [prefix: string, words: (rest: string) => string][] = [
  ['@request.auth.', (rest) => `the caller’s ${rest}`],
  ['@request.body.', (rest) => `the ${rest} that is sent`],
  ['@request.query.', (rest) => `the parameter ${rest}`],
  ['@request.headers.', (rest) => `the header ${rest.replaceAll('_', '-')}`],
  ['@collection.', (rest) => `any ${rest}`],
];

function operandInWords(operand: Operand): string {
  if (operand.kind === 'text') return operand.value === '' ? 'empty' : `“${operand.value}”`;
  if (operand.kind === 'number') return String(operand.value);
  if (operand.kind === 'call') return `${operand.name}(${operand.args.map(operandInWords).join(', ')})`;
  const source = SOURCES.find(([prefix]) => operand.name.startsWith(prefix));
  return source ? source[1](operand.name.slice(source[0].length)) : operand.name;
}

const isName = (operand: Operand, name: string): boolean => operand.kind === 'name' && operand.name === name;

function comparisonInWords({ left, operator, right }: Comparison): string {
  const nothing = right.kind === 'text' && right.value === '';
  if (isName(left, '@request.auth.id') && nothing && operator === '!=') return 'the caller is signed in';
  if (isName(left, '@request.auth.id') && nothing && operator === '=') return 'the caller is a guest';
  if (isName(right, '@request.auth.id') && operator === '=') return `${operandInWords(left)} is the caller`;
  return `${operandInWords(left)} ${WORDS[operator]} ${operandInWords(right)}`;
}

function inWords(expression: Expression): string {
  if (expression.kind === 'comparison') return comparisonInWords(expression);
  const join = expression.kind === 'all' ? ' and ' : ' or ';
  return expression.items.map((item) => (item.kind === 'comparison' ? inWords(item) : `(${inWords(item)})`)).join(join);
}

/** A sentence that says who is allowed, followed by the rule itself. */
export function describeRule(rule: Rule): string {
  if (rule === null) return 'Superusers only.';
  if (rule === '') return 'Everyone.';
  return `Where ${inWords(parseFilter(rule))}. The rule: \`${rule}\`. Superusers always.`;
}
