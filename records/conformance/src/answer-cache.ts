// Stores the published server's answers, so that unchanged cases are not run again.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Case, nameOf } from './case.ts';

interface CachedAnswer {
  /** Hash of the source files that decide the answer. */
  question: string;
  answer: unknown;
}

export type Answers = Map<string, unknown>;

const file = new URL('../../../.cache/published-answers.json', import.meta.url);

/** Source files that affect every answer: the collections, the rows, their set-up and the normalisation. */
const SHARED_FILES = [
  '../../src/standalone/conformance-collections.json',
  '../../src/testing/sample-records.ts',
  'servers/more-collections.json',
  'normalise.ts',
  'side.ts',
  'stream.ts',
  'servers/prepare-published.ts',
];

const textOf = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

async function questions(sources: readonly string[]): Promise<Map<string, string>> {
  const common = (await Promise.all(SHARED_FILES.map(textOf))).join('\n');
  const hashes = sources.map(async (source) => {
    const own = await textOf(`cases/${source}.ts`);
    return [source, createHash('sha256').update(common).update(own).digest('base64url').slice(0, 16)] as const;
  });
  return new Map(await Promise.all(hashes));
}

export class AnswerCache {
  readonly #questions: ReadonlyMap<string, string>;
  readonly #answers: Map<string, CachedAnswer>;

  private constructor(questionOf: ReadonlyMap<string, string>, answers: Map<string, CachedAnswer>) {
    this.#questions = questionOf;
    this.#answers = answers;
  }

  static async read(cases: readonly Case[]): Promise<AnswerCache> {
    const text = existsSync(file) ? await readFile(file, 'utf8') : '[]';
    const sources = [...new Set(cases.map(({ source }) => source))];
    return new AnswerCache(await questions(sources), new Map(JSON.parse(text) as [string, CachedAnswer][]));
  }

  #has(one: Case): boolean {
    return this.#answers.get(nameOf(one))?.question === this.#questions.get(one.source);
  }

  /** Cases without a valid answer; a group whose cases affect each other is run as a whole. */
  missing(cases: readonly Case[]): Case[] {
    const open = new Set(cases.filter((one) => !one.independent && !this.#has(one)).map(({ group }) => group));
    return cases.filter((one) => (one.independent ? !this.#has(one) : open.has(one.group)));
  }

  answersTo(cases: readonly Case[]): Answers {
    return new Map(
      cases.filter((one) => this.#has(one)).map((one) => [nameOf(one), this.#answers.get(nameOf(one))?.answer]),
    );
  }

  async keep(cases: readonly Case[], answers: Answers): Promise<void> {
    for (const one of cases) {
      const question = this.#questions.get(one.source);
      if (question !== undefined) this.#answers.set(nameOf(one), { question, answer: answers.get(nameOf(one)) });
    }
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, JSON.stringify([...this.#answers]));
  }
}
