import { compare, type Order } from './compare.ts';
import { equality } from './equality.ts';
import { callFunction } from './functions.ts';
import { anyJoined, Joins } from './joins.ts';
import { like } from './like.ts';
import { macroValue } from './macros.ts';
import type { Params } from './params.ts';
import { resolveName, type Resolved } from './resolve.ts';
import type { Scope } from './scope.ts';
import type { Comparison, Expression, Operand } from './syntax.ts';
import { literalValue, NOTHING, type Value } from './value.ts';

const plain = (value: Value): Resolved => ({ value, many: false, guard: null });

/** `true`, `false` and `null` in any case, unless the collection has a field of that name. */
function word(scope: Scope, name: string): Value | null {
  if (scope.collection.field(name)) return null;
  const folded = name.toLowerCase();
  if (folded === 'null') return { ...NOTHING };
  if (folded === 'true') return literalValue(1, false, true);
  return folded === 'false' ? literalValue(0, false, true) : null;
}

export function resolveOperand(scope: Scope, operand: Operand): Resolved {
  if (operand.kind === 'text' || operand.kind === 'number') return plain(literalValue(operand.value));
  if (operand.kind === 'call') {
    return callFunction(operand.name, operand.args, (arg) => resolveOperand(scope, arg), scope);
  }
  const macro = macroValue(operand.name, scope.now);
  if (macro !== null) return plain(literalValue(macro, true, typeof macro === 'number'));
  const literal = word(scope, operand.name);
  return literal ? plain(literal) : resolveName(scope, operand.name);
}

function compared(left: Value, operator: string, right: Value, params: Params): string {
  if (operator === '=') return equality(left, right, true, params);
  if (operator === '!=') return equality(left, right, false, params);
  if (operator === '~') return like(left, right, params);
  if (operator === '!~') return `(not ${like(left, right, params)})`;
  return compare(left, operator as Order, right, params);
}

/**
 * True unless the comparison is false for a combination of the values; combinations for which it is null do not count.
 */
function noneFails(scope: Scope, comparison: Comparison, left: Resolved, right: Resolved): string {
  // Each side has its own joins, so that every value of one is compared with every value of the other.
  const own = new Joins(`${scope.joins.nextPrefix()}l`);
  const other = new Joins(`${scope.joins.nextPrefix()}r`);
  const a = left.many ? resolveOperand({ ...scope, joins: own }, comparison.left).value : left.value;
  const b = right.many ? resolveOperand({ ...scope, joins: other }, comparison.right).value : right.value;
  return `not ${anyJoined([own, other], `not ${compared(a, comparison.operator, b, scope.params)}`)}`;
}

function comparisonSql(scope: Scope, comparison: Comparison): string {
  const left = resolveOperand(scope, comparison.left);
  const right = resolveOperand(scope, comparison.right);
  const anyOf = comparison.operator.startsWith('?');
  const operator = anyOf ? comparison.operator.slice(1) : comparison.operator;
  const conditions = [compared(left.value, operator, right.value, scope.params)];
  if (!anyOf && (left.many || right.many)) conditions.push(noneFails(scope, comparison, left, right));
  for (const guard of [left.guard, right.guard]) if (guard !== null) conditions.push(guard);
  return conditions.length === 1 ? (conditions[0] ?? 'true') : `(${conditions.join(' and ')})`;
}

/** Drops conditions that always hold; one that never holds decides. */
export function everyOf(conditions: readonly string[]): string {
  if (conditions.includes('false')) return 'false';
  const open = conditions.filter((condition) => condition !== 'true');
  return open.length > 1 ? `(${open.join(' and ')})` : (open[0] ?? 'true');
}

function someOf(conditions: readonly string[]): string {
  if (conditions.includes('true')) return 'true';
  const open = conditions.filter((condition) => condition !== 'false');
  return open.length > 1 ? `(${open.join(' or ')})` : (open[0] ?? 'false');
}

export function expressionSql(scope: Scope, expression: Expression): string {
  if (expression.kind === 'comparison') return comparisonSql(scope, expression);
  // All items are compiled even if one decides, so that errors in the others are reported.
  const conditions = expression.items.map((item) => expressionSql(scope, item));
  return expression.kind === 'all' ? everyOf(conditions) : someOf(conditions);
}
