import { resolveCollection, type Collection, type CollectionDefinition } from './collection.ts';
import type { RelationField } from './field.ts';
import { systemCollections } from './system-collections.ts';
import { collectionProblems } from './collection-problems.ts';

export class CollectionsError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The collections are not usable:\n- ${problems.join('\n- ')}`);
    this.name = 'CollectionsError';
    this.problems = problems;
  }
}

/** All collections of an engine, found by name or id. Construction lists every problem at once. */
export class Collections {
  readonly all: readonly Collection[];
  readonly #byKey = new Map<string, Collection>();

  constructor(definitions: readonly CollectionDefinition[]) {
    const names = new Set(definitions.map((definition) => definition.name));
    const system = systemCollections.filter((definition) => !names.has(definition.name));
    this.all = [...system, ...definitions].map(resolveCollection);
    for (const collection of this.all) {
      this.#byKey.set(collection.id, collection);
      this.#byKey.set(collection.name, collection);
      this.#byKey.set(collection.name.toLowerCase(), collection);
    }
    const problems = collectionProblems(this);
    if (problems.length > 0) throw new CollectionsError(problems);
  }

  /** Names match regardless of case. */
  find(nameOrId: string): Collection | undefined {
    return this.#byKey.get(nameOrId) ?? this.#byKey.get(nameOrId.toLowerCase());
  }

  /** Used for names in code; an unknown one is a programming error. */
  get(nameOrId: string): Collection {
    const collection = this.find(nameOrId);
    if (!collection) throw new Error(`There is no collection "${nameOrId}".`);
    return collection;
  }

  target(relation: RelationField): Collection {
    return this.get(relation.collection);
  }
}
