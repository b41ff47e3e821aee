export const OPERATORS = [
  '=',
  '!=',
  '>',
  '>=',
  '<',
  '<=',
  '~',
  '!~',
  '?=',
  '?!=',
  '?>',
  '?>=',
  '?<',
  '?<=',
  '?~',
  '?!~',
] as const;

export type Operator = (typeof OPERATORS)[number];

export type Operand =
  | { kind: 'name'; name: string }
  | { kind: 'text'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'call'; name: string; args: readonly Operand[] };

export interface Comparison {
  kind: 'comparison';
  left: Operand;
  operator: Operator;
  right: Operand;
}

/** `all` joins with `&&`, `any` with `||`; both hold at least two items. */
export type Expression = Comparison | { kind: 'all' | 'any'; items: readonly Expression[] };
