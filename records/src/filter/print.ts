import type { Expression, Operand } from './syntax.ts';

function printNumber(value: number): string {
  // The filter language has no exponents.
  return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20, maximumSignificantDigits: 17 });
}

function printOperand(operand: Operand): string {
  if (operand.kind === 'name') return operand.name;
  if (operand.kind === 'text') return `"${operand.value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  if (operand.kind === 'number') return printNumber(operand.value);
  return `${operand.name}(${operand.args.map(printOperand).join(', ')})`;
}

/** The canonical text of an expression. */
export function printFilter(expression: Expression): string {
  if (expression.kind === 'comparison') {
    return `${printOperand(expression.left)} ${expression.operator} ${printOperand(expression.right)}`;
  }
  const join = expression.kind === 'all' ? ' && ' : ' || ';
  return expression.items
    .map((item) => (item.kind === 'comparison' ? printFilter(item) : `(${printFilter(item)})`))
    .join(join);
}
