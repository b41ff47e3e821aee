import { FilterError } from './filter-error.ts';
import type { Resolved } from './resolve.ts';
import type { Scope } from './scope.ts';
import { strftimeSql } from './strftime.ts';
import type { Operand } from './syntax.ts';
import { asNumeric, literalValue, NOTHING, shapeOf, textValue, type Value } from './value.ts';

type ResolveOperand = (operand: Operand) => Resolved;

const MAX_STRFTIME_ARGUMENTS = 10;

// Functions match if any of several joined values does, so `many` is not passed on.
const result = (value: Value): Resolved => ({ value, many: false, guard: null });

/** Great-circle distance in kilometres: geoDistance(lonA, latA, lonB, latB). */
function geoDistance(args: readonly Operand[], resolve: ResolveOperand, scope: Scope): Resolved {
  if (args.length !== 4) throw new FilterError('geoDistance takes four arguments');
  const numbers = args.map((arg) => {
    if (arg.kind !== 'name' && arg.kind !== 'number') throw new FilterError('geoDistance takes names and numbers');
    return shapeOf(asNumeric(resolve(arg).value), scope.params).number ?? 'null::double precision';
  });
  const [lonA, latA, lonB, latB] = numbers.map((number) => `radians(${number})`);
  const cosine = `cos(${latA}) * cos(${latB}) * cos(${lonB} - ${lonA}) + sin(${latA}) * sin(${latB})`;
  // Rounding can push the cosine of equal points above one, where acos is undefined.
  const sql = `(6371 * acos(case when ${cosine} > 1 then 1 when ${cosine} < -1 then -1 else ${cosine} end))`;
  return result({ affinity: 'none', nullFallback: 'disabled', number: sql, text: null });
}

function strftime(args: readonly Operand[], resolve: ResolveOperand, scope: Scope): Resolved {
  const [format, time, ...modifiers] = args;
  if (format?.kind !== 'text' || args.length > MAX_STRFTIME_ARGUMENTS) {
    throw new FilterError('strftime takes a format and up to nine more arguments');
  }
  const texts = modifiers.map((modifier) => {
    if (modifier.kind !== 'text') throw new FilterError('modifiers of strftime are texts');
    return modifier.value;
  });
  if (time?.kind === 'call') throw new FilterError('strftime takes no function');
  const value = time ? resolve(time).value : literalValue('now');
  const sql = strftimeSql(format.value, value, texts, scope.now, scope.params);
  return result(sql === null ? NOTHING : { ...textValue(sql, 'none'), nullFallback: 'enforced' });
}

export function callFunction(name: string, args: readonly Operand[], resolve: ResolveOperand, scope: Scope): Resolved {
  if (name === 'geoDistance') return geoDistance(args, resolve, scope);
  if (name === 'strftime') return strftime(args, resolve, scope);
  throw new FilterError(`there is no function ${JSON.stringify(name)}`);
}
