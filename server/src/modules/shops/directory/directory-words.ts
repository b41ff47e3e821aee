// The words of all shops, in the memory of this process from the first search that finds nothing as it is typed. They are read
// once; after that only those of a shop whose words have changed.
import type { Pool } from 'pg';
import { Vocabulary, type Written } from '@baitdrop/domain/search/vocabulary';

const SHOPS_AT_ONCE = 500;
/** From so many changes on it is as well to read them all again. */
const MAX_CHANGED = 1000;

export class DirectoryWords {
  #vocabulary: Vocabulary | undefined;
  #reading: Promise<void> | undefined;
  #adding: Promise<void> | undefined;
  /** Shops with words that are not in the vocabulary yet, by their record's id. */
  #changed = new Set<string>();
  #hearsChanges = false;

  /** Whatever was read may be out of date. */
  forget(hearsChanges: boolean): void {
    this.#hearsChanges = hearsChanges;
    this.#vocabulary = undefined;
    this.#reading = undefined;
    this.#changed = new Set();
  }

  changed(shop: string): void {
    this.#changed.add(shop);
    if (this.#changed.size > MAX_CHANGED) this.forget(this.#hearsChanges);
  }

  /** See `Vocabulary`. Undefined as well until all words are read, which nobody waits for. */
  async meantBy(search: string, db: Pool): Promise<Written[][] | undefined> {
    if (!this.#hearsChanges) return undefined;
    if (!this.#vocabulary) {
      // Who asks next tries again.
      void this.read(db).catch(() => undefined);
      return undefined;
    }
    while (this.#vocabulary && (this.#adding || this.#changed.size > 0)) {
      this.#adding ??= this.#addChanged(this.#vocabulary, db);
      await this.#adding;
    }
    return this.#vocabulary?.meantBy(search);
  }

  /** Resolves when the words of all shops are known. */
  read(db: Pool): Promise<void> {
    const reading: Promise<void> = (this.#reading ??= this.#readAll(db, (): boolean => this.#reading === reading));
    return reading;
  }

  async #readAll(db: Pool, isWanted: () => boolean): Promise<void> {
    const vocabulary = new Vocabulary();
    try {
      for (let last: string | undefined = ''; last !== undefined && !vocabulary.isFull;) {
        const { rows }: { rows: { shop: string; search_text: string }[] } = await db.query({
          name: 'directory: words',
          text: `select shop, search_text from directory_entries where is_listed and shop > $1 order by shop limit ${SHOPS_AT_ONCE}`,
          values: [last],
        });
        for (const { search_text } of rows) vocabulary.add(search_text);
        last = rows.length < SHOPS_AT_ONCE ? undefined : rows.at(-1)?.shop;
      }
      if (isWanted()) this.#vocabulary = vocabulary;
    } catch (error) {
      if (isWanted()) this.#reading = undefined;
      throw error;
    }
  }

  async #addChanged(vocabulary: Vocabulary, db: Pool): Promise<void> {
    const changed = this.#changed;
    this.#changed = new Set();
    try {
      const { rows } = await db.query<{ search_text: string }>(
        'select search_text from directory_entries where is_listed and shop = any($1)',
        [[...changed]],
      );
      for (const { search_text } of rows) vocabulary.add(search_text);
    } catch (error) {
      for (const shop of changed) this.changed(shop);
      throw error;
    } finally {
      this.#adding = undefined;
    }
  }
}
