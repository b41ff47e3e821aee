import { productMessages } from '../messages/products.ts';
import type { CsvProduct } from '../products/csv-columns.ts';
import type { RowProblem } from './read-rows.ts';
import { nameKey } from './same-name.ts';

/** The existing products, and which of them earlier rows have matched. */
export class ExistingProducts {
  readonly #byId: ReadonlyMap<string, CsvProduct>;
  readonly #byName: ReadonlyMap<string, CsvProduct>;
  readonly #byKey: ReadonlyMap<string, readonly CsvProduct[]>;
  readonly #lineOfName = new Map<string, number>();
  readonly #lineOfKey = new Map<string, number>();
  readonly #lineOfId = new Map<string, number>();

  constructor(products: readonly CsvProduct[]) {
    this.#byId = new Map(products.map((product) => [product.id, product]));
    this.#byName = new Map(products.map((product) => [product.name, product]));
    this.#byKey = Map.groupBy(products, ({ name }) => nameKey(name));
  }

  /** Finds by id, or else by name; `several` when names differ only in spelling and none matches exactly. */
  find(id: string, name: string): CsvProduct | 'several' | undefined {
    if (id !== '') return this.#byId.get(id);
    const alike = this.#byKey.get(nameKey(name)) ?? [];
    return this.#byName.get(name) ?? (alike.length > 1 ? 'several' : alike[0]);
  }

  /**
   * Conflicts with an earlier row or another product. A row that names its product by id may spell the name
   * differently.
   */
  problems(givenId: string, id: string, name: string, line: number): RowProblem[] {
    const problems: RowProblem[] = [];
    const key = nameKey(name);
    const sameName = this.#lineOfName.get(name) ?? (givenId === '' ? this.#lineOfKey.get(key) : undefined);
    const sameId = id === '' ? undefined : this.#lineOfId.get(id);
    if (sameName !== undefined) problems.push({ column: 'name', message: productMessages.nameTwice(sameName) });
    else if ((this.#byName.get(name)?.id ?? id) !== id)
      problems.push({ column: 'name', message: productMessages.nameTaken });
    if (sameId !== undefined) problems.push({ column: 'id', message: productMessages.idTwice(sameId) });
    if (!this.#lineOfName.has(name)) this.#lineOfName.set(name, line);
    if (!this.#lineOfKey.has(key)) this.#lineOfKey.set(key, line);
    if (sameId === undefined && id !== '') this.#lineOfId.set(id, line);
    return problems;
  }
}
