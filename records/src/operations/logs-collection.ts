import { Collections } from '../collections/collections.ts';

/** Not served as a collection: it defines the log's table for the filter language. */
export const logsCollection = new Collections([
  {
    name: '_logs',
    fields: [
      { name: 'level', type: 'number' },
      { name: 'message', type: 'text' },
      { name: 'data', type: 'json' },
      { name: 'created', type: 'autodate', onCreate: true },
    ],
  },
]).get('_logs');
