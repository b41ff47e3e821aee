// What the package offers to programs outside this repository.
export type { CollectionDefinition, IndexDefinition } from './collections/collection.ts';
export type { FieldDefinition } from './collections/field.ts';
export type { EngineSettings } from './engine/settings.ts';
export { readCollections } from './standalone/collections-file.ts';
export { type RecordsServer, type RecordsServerOptions, serveRecords } from './standalone/serve-records.ts';
