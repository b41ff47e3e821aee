// The exports of the package that `npm run pack:records` makes.
export type { CollectionDefinition, IndexDefinition } from './collections/collection.ts';
export type { FieldDefinition } from './collections/field.ts';
export type { EngineSettings } from './engine/settings.ts';
export { readCollections } from './standalone/collections-file.ts';
export { type ServedRecords, type ServeOptions, serveRecords } from './standalone/serve-records.ts';
