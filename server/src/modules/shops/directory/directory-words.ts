// The vocabulary of all shops, for correcting misspelt searches. It is read into memory by the first search without a
// result; after that, only shops with changed text are read again.
import type { Pool } from 'pg';
import { Vocabulary, type Spelling } from '@baitdrop/domain/search/vocabulary';

const SHOPS_AT_ONCE = 500;
/** With more changes than this, all words are read again. */
const MAX_CHANGED = 1000;

export class DirectoryWords {
  #vocabulary: Vocabulary | undefined;
  #reading: Promise<void> | undefined;
  #adding: Promise<void> | undefined;
  /** Record ids of shops whose words are not in the vocabulary yet. */
  #changed = new Set<string>();
  #isListening = false;

  /** Drops the vocabulary because it may be out of date. */
  forget(isListening: boolean): void {
    this.#isListening = isListening;
    this.#vocabulary = undefined;
    this.#reading = undefined;
    this.#changed = new Set();
  }

  changed(shop: string): void {
    this.#changed.add(shop);
    if (this.#changed.size > MAX_CHANGED) this.forget(this.#isListening);
  }

  /**
   * Corrects the words of a search, see `Vocabulary`. Undefined until the vocabulary is read, which runs in the
   * background.
   */
  async correctionsFor(search: string, db: Pool): Promise<Spelling[][] | undefined> {
    if (!this.#isListening) return undefined;
    if (!this.#vocabulary) {
      // After a failure, the next search tries again.
      void this.read(db).catch(() => undefined);
      return undefined;
    }
    while (this.#vocabulary && (this.#adding || this.#changed.size > 0)) {
      this.#adding ??= this.#addChanged(this.#vocabulary, db);
      await this.#adding;
    }
    return this.#vocabulary?.spellingsFor(search);
  }

  /** Resolves when the words of all shops are read. */
  read(db: Pool): Promise<void> {
    const reading: Promise<void> = (this.#reading ??= this.#readAll(db, (): boolean => this.#reading === reading));
    return reading;
  }

  async #readAll(db: Pool, isCurrent: () => boolean): Promise<void> {
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
      if (isCurrent()) this.#vocabulary = vocabulary;
    } catch (error) {
      if (isCurrent()) this.#reading = undefined;
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
