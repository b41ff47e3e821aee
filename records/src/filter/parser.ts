import { FilterError } from './filter-error.ts';
import { tokenise, type Token } from './lexer.ts';
import type { Comparison, Expression, Operand, Operator } from './syntax.ts';

const MAX_COMPARISONS = 200;
const MAX_CALL_DEPTH = 3;
const MAX_BRACKETS = 1000;

class Parser {
  readonly #tokens: readonly Token[];
  #position = 0;
  #comparisons = 0;
  #brackets = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  parse(): Expression {
    const expression = this.#alternatives();
    if (this.#peek()) this.#fail('&& or ||');
    return expression;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#position];
  }

  #fail(expected: string): never {
    const token = this.#peek();
    throw new FilterError(`expected ${expected}, got ${token ? JSON.stringify(token) : 'the end'}`);
  }

  #skip(kind: Token['kind']): boolean {
    if (this.#peek()?.kind !== kind) return false;
    this.#position += 1;
    return true;
  }

  #skipJoin(join: '&&' | '||'): boolean {
    const token = this.#peek();
    if (token?.kind !== 'join' || token.join !== join) return false;
    this.#position += 1;
    return true;
  }

  #joined(kind: 'all' | 'any', join: '&&' | '||', item: () => Expression): Expression {
    const first = item();
    const items = [first];
    while (this.#skipJoin(join)) items.push(item());
    return items.length === 1 ? first : { kind, items };
  }

  #alternatives(): Expression {
    return this.#joined('any', '||', () => this.#joined('all', '&&', () => this.#single()));
  }

  #single(): Expression {
    if (!this.#skip('(')) return this.#comparison();
    this.#brackets += 1;
    if (this.#brackets > MAX_BRACKETS) throw new FilterError('brackets are nested too deep');
    const inner = this.#alternatives();
    this.#brackets -= 1;
    if (!this.#skip(')')) this.#fail('a closing bracket');
    return inner;
  }

  #comparison(): Comparison {
    this.#comparisons += 1;
    if (this.#comparisons > MAX_COMPARISONS) throw new FilterError(`more than ${MAX_COMPARISONS} comparisons`);
    const left = this.#operand(0);
    const operator = this.#operator();
    return { kind: 'comparison', left, operator, right: this.#operand(0) };
  }

  #operator(): Operator {
    const token = this.#peek();
    if (token?.kind !== 'operator') return this.#fail('an operator');
    this.#position += 1;
    return token.operator;
  }

  #operand(callDepth: number): Operand {
    const token = this.#peek();
    if (token?.kind === 'call') return this.#call(token.name, callDepth);
    if (token?.kind !== 'name' && token?.kind !== 'text' && token?.kind !== 'number') return this.#fail('an operand');
    this.#position += 1;
    return token;
  }

  #call(name: string, callDepth: number): Operand {
    if (callDepth >= MAX_CALL_DEPTH) throw new FilterError('functions are nested too deep');
    this.#position += 1;
    const args: Operand[] = [];
    if (this.#skip(')')) return { kind: 'call', name, args };
    do args.push(this.#operand(callDepth + 1));
    while (this.#skip(','));
    if (!this.#skip(')')) this.#fail('a closing bracket');
    return { kind: 'call', name, args };
  }
}

export function parseFilter(source: string): Expression {
  return new Parser(tokenise(source)).parse();
}
