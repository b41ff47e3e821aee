import type { Collection } from '../collections/collection.ts';
import { type Field, isHiddenFrom, type RelationField } from '../collections/field.ts';
import { columnSql, quoteName } from '../collections/storage.ts';
import { equality } from './equality.ts';
import { fieldValue, lengthValue, lowerValue } from './field-value.ts';
import { FilterError } from './filter-error.ts';
import { bodyList, requestValue } from './request-value.ts';
import type { Scope } from './scope.ts';
import { jsonValue, literalValue, NOTHING, numberValue, textValue, type Value } from './value.ts';

const MAX_RELATIONS = 6;
const PLAIN = /^\w+[\w.:]*$/;
const REQUEST = /^@request\.(context|method|(auth|body|query|headers)\.[\w.:]*\w)$/;
const COLLECTION = /^@collection\.\w+(:\w+)?\.[\w.:]*\w$/;
const BACK_RELATION = /^(\w+)_via_(\w+)$/;
const MODIFIERS = new Set(['isset', 'changed', 'each', 'length', 'lower']);
const STATIC_AUTH = new Set(['id', 'collectionId', 'collectionName', 'email', 'emailVisibility', 'verified']);

export interface Resolved {
  value: Value;
  /** The path may give several values for one row. */
  many: boolean;
  /** A further condition that every comparison with this value must meet. */
  guard: string | null;
}

const plain = (value: Value): Resolved => ({ value, many: false, guard: null });

export function splitModifier(part: string): [string, string] {
  const [name = '', modifier, ...rest] = part.split(':');
  if (modifier === undefined || rest.length > 0) return [part, ''];
  if (!MODIFIERS.has(modifier)) throw new FilterError(`unknown modifier in ${JSON.stringify(part)}`);
  return [name, modifier];
}

export function isMultiValued(field: Field): boolean {
  return field.type === 'select' || field.type === 'relation' || field.type === 'file';
}

/** Whether at most one row of the collection can hold a given value in the field. */
export function isUniqueField(collection: Collection, field: Field): boolean {
  return collection.indexes.some(
    (index) => index.unique && index.fields.length === 1 && index.fields[0] === field.name,
  );
}

/** Follows one path from a row to a value, adding the joins on the way. */
class Walk {
  readonly #scope: Scope;
  readonly #trusted: boolean;
  #collection: Collection;
  #alias: string;
  #certain: boolean;
  #path: string;
  #many = false;

  constructor(scope: Scope, system: boolean) {
    this.#scope = scope;
    this.#collection = scope.collection;
    this.#alias = scope.alias;
    this.#certain = scope.certain;
    this.#path = scope.alias;
    this.#trusted = scope.trusted || system;
  }

  static #fail(name: string): never {
    throw new FilterError(`cannot resolve ${JSON.stringify(name)}`);
  }

  /** Readers who may not see a value may not search for it either. */
  #isConcealed(field: Field): boolean {
    if (this.#scope.trusted) return false;
    // Also applies behind `@collection`, which may read every other hidden field.
    if (field.hiddenFrom !== undefined && isHiddenFrom(field, this.#scope.request)) return true;
    return !this.#trusted && (field.hidden === true || field.onRead !== undefined);
  }

  /** Joins another row; `path` is its key, so that the same path is joined once. */
  enter(path: string, collection: Collection, many: boolean, on: (alias: string) => string): void {
    this.#path = `${this.#path}/${path}`;
    this.#alias = this.#scope.joins.table(this.#path, collection, many, quoteName(collection.table), on);
    this.#collection = collection;
    this.#certain = false;
    this.#many ||= many;
  }

  #back(part: string): void {
    const [, name = '', fieldName = ''] = BACK_RELATION.exec(part) ?? [];
    const collection = this.#scope.collections.find(name);
    const field = collection?.field(fieldName);
    if (!collection || field?.type !== 'relation') return Walk.#fail(part);
    if (this.#scope.collections.target(field) !== this.#collection) return Walk.#fail(part);
    if (this.#isConcealed(field)) return Walk.#fail(part);
    const origin = `${this.#alias}."id"`;
    const many = field.multiple || !isUniqueField(collection, field);
    return this.enter(part, collection, many, (alias) =>
      field.multiple ? `${columnSql(field, alias)} @> to_jsonb(${origin})` : `${columnSql(field, alias)} = ${origin}`,
    );
  }

  #relation(field: Field & RelationField): void {
    const target = this.#scope.collections.target(field);
    const column = columnSql(field, this.#alias);
    if (!field.multiple) return this.enter(field.name, target, false, (alias) => `${alias}."id" = ${column}`);
    const elements = this.#elements(field);
    return this.enter(field.name, target, true, (alias) => `${alias}."id" = ${elements}."value"`);
  }

  #elements(field: Field): string {
    this.#many = true;
    return this.#scope.joins.elements(`${this.#path}/${field.name}[]`, columnSql(field, this.#alias));
  }

  walk(parts: readonly string[]): Resolved {
    for (const [index, part] of parts.entries()) {
      if (index === parts.length - 1) return this.#last(part);
      const field = this.#collection.field(part);
      if (field && this.#isConcealed(field)) return Walk.#fail(part);
      if (field?.type === 'json') return this.#inJson(field, parts.slice(index + 1));
      if (index >= MAX_RELATIONS) return Walk.#fail(part);
      if (!field) this.#back(part);
      else if (field.type !== 'relation') return Walk.#fail(part);
      else if (!field.multiple && index === parts.length - 2 && parts[index + 1] === 'id') return this.#last(part);
      else this.#relation(field);
    }
    return Walk.#fail(parts.join('.'));
  }

  #resolved(value: Value, guard: string | null = null): Resolved {
    return { value, many: this.#many, guard };
  }

  #inJson(field: Field, path: readonly string[]): Resolved {
    if (path.includes('')) return Walk.#fail(field.name);
    const column = columnSql(field, this.#alias);
    return this.#resolved(jsonValue(`(${column} #> ${this.#scope.params.texts(path)})`));
  }

  #last(part: string): Resolved {
    const [name, modifier] = splitModifier(part);
    const field = this.#collection.field(name);
    if (!field || this.#isConcealed(field)) return Walk.#fail(part);
    const row = { alias: this.#alias, certain: this.#certain };
    if (modifier === 'length' && isMultiValued(field)) return this.#resolved(lengthValue(field, row));
    if (modifier === 'each' && isMultiValued(field)) {
      if (!field.multiple) return this.#resolved(textValue(columnSql(field, this.#alias), 'none'));
      return this.#resolved(textValue(`${this.#elements(field)}."value"`, 'none'));
    }
    const value = fieldValue(field, row);
    return this.#resolved(modifier === 'lower' ? lowerValue(value) : value, this.#emailGuard(name));
  }

  /** Only superusers may search for addresses that are not public. */
  #emailGuard(name: string): string | null {
    const visibility = this.#collection.field('emailVisibility');
    if (name !== 'email' || this.#trusted || this.#collection.type !== 'auth' || !visibility) return null;
    return `${columnSql(visibility, this.#alias)} = true`;
  }
}

function otherCollection(scope: Scope, parts: readonly string[]): Resolved {
  const [name = '', as = ''] = (parts[1] ?? '').split(':');
  const collection = scope.collections.find(name);
  if (!collection) throw new FilterError(`there is no collection ${JSON.stringify(name)}`);
  const walk = new Walk(scope, true);
  walk.enter(`@collection:${collection.name}:${as}`, collection, true, () => 'true');
  return walk.walk(parts.slice(2));
}

/** Follows a path below `@request`; unknown names are null. */
function leniently(resolve: () => Resolved): Resolved {
  try {
    return resolve();
  } catch (error) {
    if (error instanceof FilterError) return plain(NOTHING);
    throw error;
  }
}

function requestAuth(scope: Scope, parts: readonly string[]): Resolved {
  const { auth } = scope.request;
  if (!auth) return plain(NOTHING);
  const [name, modifier] = splitModifier(parts[2] ?? '');
  const field = auth.collection.field(name);
  // `:isset` works only for the system fields, as in the reference.
  const readable = field && !field.multiple && field.type !== 'json' && modifier !== 'isset';
  if (parts.length === 3 && (STATIC_AUTH.has(name) || readable) && ['', 'lower', 'isset'].includes(modifier)) {
    return plain(requestValue(scope.request, scope.collection, ['auth', name], modifier));
  }
  return leniently(() => {
    const walk = new Walk(scope, true);
    walk.enter('@request.auth', auth.collection, false, (alias) => `${alias}."id" = ${scope.params.text(auth.id)}`);
    return walk.walk(parts.slice(2));
  });
}

/** `@request.body.x:changed`: sent, and different from what the row holds. */
function changed(scope: Scope, field: Field): Resolved {
  if (!Object.hasOwn(scope.request.body, field.name)) return plain(literalValue(0, false, true));
  const sent = requestValue(scope.request, scope.collection, ['body', field.name], '');
  const stored = fieldValue(field, { alias: scope.alias, certain: scope.certain });
  const differs = equality(sent, stored, false, scope.params);
  return plain(numberValue(`(case when ${differs} then 1 else 0 end)::double precision`, 'none'));
}

function requestBody(scope: Scope, parts: readonly string[]): Resolved | null {
  const [name, modifier] = splitModifier(parts[2] ?? '');
  const field = scope.collection.field(name);
  if (!field) return null;
  const items = bodyList(scope.request, name);
  if (field.type === 'relation' && parts.length > 3) {
    const ids = items.filter((item) => typeof item === 'string' && item !== '').map(String);
    if (ids.length === 0) return plain(NOTHING);
    return leniently(() => {
      const walk = new Walk(scope, true);
      const ofBody = (alias: string) => `${alias}."id" = any(${scope.params.texts(ids)})`;
      walk.enter(`@request.body.${name}`, scope.collections.target(field), field.multiple, ofBody);
      return walk.walk(parts.slice(3));
    });
  }
  if (parts.length > 3) return null;
  if (modifier === 'changed') return changed(scope, field);
  if (modifier === 'length' && isMultiValued(field)) return plain(literalValue(items.length, false, true));
  if (modifier === 'each' && isMultiValued(field)) {
    const alias = scope.joins.elements(`@request.body.${name}[]`, scope.params.json(items));
    return { value: textValue(`${alias}."value"`, 'none'), many: field.multiple, guard: null };
  }
  return null;
}

function requestName(scope: Scope, parts: readonly string[]): Resolved {
  if (parts[1] === 'auth') return requestAuth(scope, parts);
  const fromBody = parts[1] === 'body' ? requestBody(scope, parts) : null;
  if (fromBody) return fromBody;
  const [last, modifier] = splitModifier(parts.at(-1) ?? '');
  return plain(requestValue(scope.request, scope.collection, [...parts.slice(1, -1), last], modifier));
}

/** The value a name stands for. */
export function resolveName(scope: Scope, name: string): Resolved {
  const parts = name.split('.');
  if (REQUEST.test(name)) return requestName(scope, parts);
  if (COLLECTION.test(name)) return otherCollection(scope, parts);
  if (!PLAIN.test(name)) throw new FilterError(`cannot resolve ${JSON.stringify(name)}`);
  return new Walk(scope, false).walk(parts);
}
