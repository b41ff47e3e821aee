// The published server's answers of earlier times, so that it need not be asked again for what it has said already.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { type Case, nameOf } from './case.ts';

interface Kept {
  /** Of the texts that decide the answer. */
  question: string;
  answer: unknown;
}

export type Answers = Map<string, unknown>;

const file = new URL('../../.cache/published-answers.json', import.meta.url);

/** What decides every answer: the collections, the rows, how they are made and what is taken out. */
const ground = [
  '../../records/src/standalone/conformance-collections.json',
  '../../records/src/testing/sample-records.ts',
  'servers/more-collections.json',
  'normalise.ts',
  'side.ts',
  'stream.ts',
  'servers/prepare-published.ts',
];

const textOf = (path: string): Promise<string> => readFile(new URL(path, import.meta.url), 'utf8');

async function questions(sources: readonly string[]): Promise<Map<string, string>> {
  const common = (await Promise.all(ground.map(textOf))).join('\n');
  const hashes = sources.map(async (source) => {
    const own = await textOf(`cases/${source}.ts`);
    return [source, createHash('sha256').update(common).update(own).digest('base64url').slice(0, 16)] as const;
  });
  return new Map(await Promise.all(hashes));
}

export class KeptAnswers {
  readonly #questions: ReadonlyMap<string, string>;
  readonly #kept: Map<string, Kept>;

  private constructor(questionOf: ReadonlyMap<string, string>, kept: Map<string, Kept>) {
    this.#questions = questionOf;
    this.#kept = kept;
  }

  static async read(cases: readonly Case[]): Promise<KeptAnswers> {
    const text = existsSync(file) ? await readFile(file, 'utf8') : '[]';
    const sources = [...new Set(cases.map(({ source }) => source))];
    return new KeptAnswers(await questions(sources), new Map(JSON.parse(text) as [string, Kept][]));
  }

  #has(one: Case): boolean {
    return this.#kept.get(nameOf(one))?.question === this.#questions.get(one.source);
  }

  /** Cases without a valid answer; a group whose cases see each other's traces is asked as a whole. */
  missing(cases: readonly Case[]): Case[] {
    const open = new Set(cases.filter((one) => !one.together && !this.#has(one)).map(({ group }) => group));
    return cases.filter((one) => (one.together ? !this.#has(one) : open.has(one.group)));
  }

  answersTo(cases: readonly Case[]): Answers {
    return new Map(
      cases.filter((one) => this.#has(one)).map((one) => [nameOf(one), this.#kept.get(nameOf(one))?.answer]),
    );
  }

  async keep(cases: readonly Case[], answers: Answers): Promise<void> {
    for (const one of cases) {
      const question = this.#questions.get(one.source);
      if (question !== undefined) this.#kept.set(nameOf(one), { question, answer: answers.get(nameOf(one)) });
    }
    await mkdir(new URL('.', file), { recursive: true });
    await writeFile(file, JSON.stringify([...this.#kept]));
  }
}
