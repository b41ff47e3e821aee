// Listing, reading and writing the records of one collection.
import type { Collection } from '../collections/collection.ts';
import type { Collections } from '../collections/collections.ts';
import { refTo, schemaName } from './collection-schemas.ts';
import type { Schema } from './field-schema.ts';
import { jsonResponse, jsonContent, EMPTY_RESPONSE, errorResponses } from './responses.ts';
import { describeRule } from './describe-rule.ts';

const inQuery = (name: string, description: string, schema: Schema = { type: 'string' }): Schema => ({
  name,
  in: 'query',
  description,
  schema,
});

const idInPath: Schema = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };

/** Names that `expand` follows: own relations, and relations of others that reference this collection. */
function relationsOf(collection: Collection, collections: Collections): string[] {
  const own = collection.fields.filter((field) => field.type === 'relation').map(({ name }) => name);
  const back = collections.all.flatMap((other) =>
    other.fields
      .filter((field) => field.type === 'relation' && collections.find(field.collection)?.id === collection.id)
      .map(({ name }) => `${other.name}_via_${name}`),
  );
  return [...own, ...back];
}

function readParameters(collection: Collection, collections: Collections): Schema[] {
  const relations = relationsOf(collection, collections);
  const expand = relations.length === 0 ? 'No relations here.' : `Any of \`${relations.join('`, `')}\`; paths by dots.`;
  return [
    inQuery('expand', `Related records to bring along, separated by commas. ${expand}`),
    inQuery(
      'fields',
      'Names to answer with, separated by commas; `*` for all, `text:excerpt(100,true)` for a beginning.',
    ),
  ];
}

function listParameters(collection: Collection): Schema[] {
  const names = collection.fields.filter(({ hidden, onRead }) => !hidden && !onRead).map(({ name }) => name);
  const list = `\`${names.join('`, `')}\``;
  return [
    inQuery('page', 'Which page, from 1.', { type: 'integer', default: 1, minimum: 1 }),
    inQuery('perPage', 'How many on a page.', { type: 'integer', default: 30, minimum: 1, maximum: 1000 }),
    inQuery('skipTotal', 'Leaves out counting: totals are -1 then.', { type: 'boolean', default: false }),
    inQuery('sort', `Names separated by commas, \`-\` for descending. Known here: ${list}.`),
    inQuery('filter', `An expression such as \`${names.at(-1) ?? 'id'} != "" && id != "x"\`. Known here: ${list}.`),
  ];
}

const pageOf = (record: Schema): Schema => ({
  type: 'object',
  properties: {
    page: { type: 'integer' },
    perPage: { type: 'integer' },
    totalItems: { type: 'integer' },
    totalPages: { type: 'integer' },
    items: { type: 'array', items: record },
  },
  required: ['page', 'perPage', 'totalItems', 'totalPages', 'items'],
});

const sent = (name: string): Schema => ({
  required: true,
  content: { ...jsonContent(refTo(name)), 'multipart/form-data': { schema: refTo(name) } },
});

type Operation = (collection: Collection, collections: Collections) => Schema;

/** Keyed by method and the part of the address after the collection. */
export const recordOperations: Readonly<Record<string, Operation>> = {
  'GET records': (collection, collections) => ({
    summary: `List ${collection.name}`,
    description: `What may be seen: ${describeRule(collection.listRule)}`,
    parameters: [...listParameters(collection), ...readParameters(collection, collections)],
    responses: {
      200: jsonResponse('A page of records', pageOf(refTo(schemaName(collection)))),
      ...errorResponses(400, 403),
    },
  }),
  'POST records': (collection, collections) => ({
    summary: `Create one of ${collection.name}`,
    description: `Who may: ${describeRule(collection.createRule)}`,
    parameters: readParameters(collection, collections),
    requestBody: sent(`${schemaName(collection)}Create`),
    responses: { 200: jsonResponse('The new record', refTo(schemaName(collection))), ...errorResponses(400, 403) },
  }),
  'GET records/{id}': (collection, collections) => ({
    summary: `Read one of ${collection.name}`,
    description: `Who may: ${describeRule(collection.viewRule)}`,
    parameters: [idInPath, ...readParameters(collection, collections)],
    responses: { 200: jsonResponse('The record', refTo(schemaName(collection))), ...errorResponses(403, 404) },
  }),
  'PATCH records/{id}': (collection, collections) => ({
    summary: `Change one of ${collection.name}`,
    description: `Who may: ${describeRule(collection.updateRule)} What is not sent stays; \`name+\` and \`name-\` add and take away.`,
    parameters: [idInPath, ...readParameters(collection, collections)],
    requestBody: sent(`${schemaName(collection)}Update`),
    responses: {
      200: jsonResponse('The changed record', refTo(schemaName(collection))),
      ...errorResponses(400, 403, 404),
    },
  }),
  'DELETE records/{id}': (collection) => ({
    summary: `Delete one of ${collection.name}`,
    description: `Who may: ${describeRule(collection.deleteRule)}`,
    parameters: [idInPath],
    responses: { 204: EMPTY_RESPONSE, ...errorResponses(400, 403, 404) },
  }),
  'DELETE truncate': (collection) => ({
    summary: `Delete all of ${collection.name}`,
    description: 'Refused to everyone: what the collections hold is the server’s own business.',
    responses: errorResponses(401, 403),
  }),
};
