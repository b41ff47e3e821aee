import { ruleProblems } from '../rules/rule-problems.ts';
import type { CollectionSource } from '../filter/scope.ts';
import type { Collection } from './collection.ts';
import type { Field } from './field.ts';

interface Registry extends CollectionSource {
  all: readonly Collection[];
}

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;
const RESERVED = new Set(['collectionId', 'collectionName', 'expand', 'rowid']);

function isRegularExpression(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

function fieldProblems(registry: Registry, field: Field): string[] {
  const problems: string[] = [];
  if (!NAME.test(field.name) || RESERVED.has(field.name)) problems.push('the name is not allowed');
  if (field.column.includes('"') || field.column === '') problems.push('the column name is not allowed');
  if (field.type === 'relation' && !registry.find(field.collection)) {
    problems.push(`the relation points to the unknown collection "${field.collection}"`);
  }
  if (field.type === 'select' && field.values.length === 0) problems.push('a select needs values');
  if (field.type === 'number' && field.scale !== undefined && (!Number.isInteger(field.scale) || field.scale < 0)) {
    problems.push('scale must be a whole number of decimals');
  }
  if ('min' in field && 'max' in field && Number(field.min ?? 0) > Number(field.max ?? Infinity)) {
    problems.push('min is above max');
  }
  if ('pattern' in field && field.pattern !== undefined) {
    if (!isRegularExpression(field.pattern)) problems.push('the pattern is no regular expression');
  }
  return problems.map((problem) => `${field.name}: ${problem}`);
}

function duplicates(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

function problemsOf(registry: Registry, collection: Collection): string[] {
  const problems = collection.fields.flatMap((field) => fieldProblems(registry, field));
  if (!NAME.test(collection.name)) problems.push('the name is not allowed');
  for (const name of duplicates(collection.fields.map((field) => field.name))) {
    problems.push(`${name}: declared twice`);
  }
  for (const index of collection.indexes) {
    for (const name of index.fields) {
      if (!collection.field(name)) problems.push(`an index names the unknown field "${name}"`);
    }
  }
  for (const name of collection.auth?.passwordAuth.identityFields ?? []) {
    if (!collection.field(name)) problems.push(`the identity field "${name}" is unknown`);
  }
  return problems.map((problem) => `${collection.name}: ${problem}`);
}

/** Lists all problems of the declarations, one sentence each. Rules are checked once all names in them exist. */
export function collectionProblems(registry: Registry): string[] {
  const twice = duplicates(registry.all.map((collection) => collection.name)).map((name) => `${name}: declared twice`);
  const ids = duplicates(registry.all.map((collection) => collection.id)).map((id) => `${id}: this id is used twice`);
  const problems = [...twice, ...ids, ...registry.all.flatMap((collection) => problemsOf(registry, collection))];
  if (problems.length > 0) return problems;
  return registry.all.flatMap((collection) => ruleProblems(registry, collection));
}
