// Collects the words of many texts and how they are written, so that a database is only asked for words that occur and
// may be meant, instead of for everything similar.
import { otherNamesFor, type SearchWord, searchWordsOf, joinWords, couldMatch } from './fuzzy-search.ts';
import { plainWordsOf, singularOf } from './words.ts';

/** Words of a text in their order; other text may be between them. */
export type Spelling = readonly string[];

interface Word {
  readonly plain: string;
  readonly singular: string;
  readonly written: string;
  readonly isNumber: boolean;
  /** Words that followed this one before, whose joint forms are already stored. */
  readonly before: Set<Word>;
}

const MAX_RUN = 3;
/** Far more than all tackle shops of the country need: about 20 MB. */
const MAX_FORMS = 100_000;
const MAX_REMEMBERED = 1000;
const NUMBER = /^\p{N}+$/u;
const DIGIT = /\p{N}/u;
const BETWEEN_CHUNKS = /[\s\p{Cc}]+/u;
const AROUND_CHUNK = /^[^\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+$/gu;

const once = (words: readonly Word[]): string => [...new Set(words.map(({ written }) => written))].join(' ');

/** Drops spellings that contain another one: a text with "rag worm" also contains "worm". */
function shortest(written: ReadonlySet<string>): Spelling[] {
  const all = [...written].map((text) => text.split(' '));
  return all.filter((parts) => parts.length === 1 || !parts.some((part) => written.has(part)));
}

export class Vocabulary {
  /** Spellings by form. */
  readonly #forms = new Map<string, Set<string>>();
  readonly #byFirst = new Map<string, string[]>();
  readonly #byLast = new Map<string, string[]>();
  /** Caches chunks of text, because most occur again. */
  readonly #chunks = new Map<string, readonly Word[]>();
  readonly #remembered = new Map<string, ReadonlySet<string>>();
  readonly #maxForms: number;

  constructor(maxForms = MAX_FORMS) {
    this.#maxForms = maxForms;
  }

  /** True when there are too many words to search quickly; the vocabulary then returns nothing. */
  get isFull(): boolean {
    return this.#forms.size + this.#chunks.size > this.#maxForms;
  }

  /** Adds the words of a text, which has no capitals. Words are never removed: an unused word does no harm. */
  add(text: string): void {
    if (this.isFull) return;
    const words = text.split(BETWEEN_CHUNKS).flatMap((chunk) => this.#wordsOf(chunk));
    words.forEach((word, index) => {
      const next = words[index + 1];
      // A search without a digit never matches the number beside a word, and street addresses have thousands of them.
      if (next && !word.isNumber && !next.isNumber && !word.before.has(next)) {
        word.before.add(next);
        this.#note(word.plain + next.plain, once([word, next]));
        this.#note(word.singular + next.singular, once([word, next]));
      }
      let run = '';
      for (let length = 1; length <= MAX_RUN; length += 1) {
        run += words[index + length - 1]?.singular ?? '';
        const forms = otherNamesFor(run);
        if (forms.length > 0) for (const form of forms) this.#note(form, once(words.slice(index, index + length)));
      }
    });
  }

  /**
   * For each word of the search, the spellings it may mean; a matching text contains one of each. Undefined if that is
   * unknown: for numbers, and when there are too many words.
   */
  spellingsFor(search: string): Spelling[][] | undefined {
    const words = searchWordsOf(search);
    if (this.isFull || words.some(({ plain }) => DIGIT.test(plain))) return undefined;
    return words.map((word, index) => {
      const [before, next] = [words[index - 1], words[index + 1]];
      const ways = [word, ...(before ? [joinWords(before, word)] : []), ...(next ? [joinWords(word, next)] : [])];
      return shortest(new Set(ways.flatMap((way) => [...this.#writtenFor(way)])));
    });
  }

  #wordsOf(chunk: string): readonly Word[] {
    const cached = this.#chunks.get(chunk);
    if (cached) return cached;
    const written = chunk.replaceAll(AROUND_CHUNK, '');
    const words = plainWordsOf(chunk).map((plain) => ({
      plain,
      singular: singularOf(plain),
      written,
      isNumber: NUMBER.test(plain),
      before: new Set<Word>(),
    }));
    for (const { plain, singular, isNumber } of words) {
      if (isNumber) continue;
      this.#note(plain, written);
      this.#note(singular, written);
    }
    if (!DIGIT.test(chunk)) this.#chunks.set(chunk, words);
    return words;
  }

  #note(form: string, written: string): void {
    const spellings = this.#forms.get(form);
    if (spellings?.has(written)) return;
    this.#remembered.clear();
    if (spellings) return void spellings.add(written);
    this.#forms.set(form, new Set([written]));
    push(this.#byFirst, form.slice(0, 1), form);
    push(this.#byLast, form.slice(-1), form);
  }

  #writtenFor(word: SearchWord): ReadonlySet<string> {
    const cached = this.#remembered.get(word.plain);
    if (cached) return cached;
    const found = new Set<string>();
    const looked = [
      this.#byFirst.get(word.plain.slice(0, 1)),
      ...[...new Set([word.plain.slice(-1), word.singular.slice(-1)])].map((last) => this.#byLast.get(last)),
    ];
    for (const forms of looked)
      for (const form of forms ?? [])
        if (couldMatch(word, form))
          for (const written of this.#forms.get(form) ?? []) found.add(shortened(written, word));
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(word.plain, found);
    return found;
  }
}

/** If the spelling contains the searched word, the word alone finds it. */
const shortened = (written: string, { plain }: SearchWord): string => (written.includes(plain) ? plain : written);

function push(lists: Map<string, string[]>, key: string, entry: string): void {
  const list = lists.get(key);
  if (list) list.push(entry);
  else lists.set(key, [entry]);
}
