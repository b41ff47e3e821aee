// Describes the routes of the records engine that belong to no collection; the engine's own code describes collections
// only.

interface RecordsRoute {
  summary: string;
  description?: string;
  audience: string;
  /** 200 if absent. */
  status?: number;
}

const EVERYONE = 'Everyone.';
const SUPERUSERS = 'Superusers only.';
const REFUSED = 'Refused: collections are the server’s own code.';

/** Keyed by method and path, with parameters in braces. */
export const RECORDS_ROUTES: Readonly<Record<string, RecordsRoute>> = {
  'GET /api/health': { summary: 'Check that the server is well', audience: EVERYONE },
  'POST /api/batch': { summary: 'Several writes as one', description: 'All happen or none.', audience: EVERYONE },
  'GET /api/realtime': { summary: 'A stream of changes', description: 'Server-sent events.', audience: EVERYONE },
  'POST /api/realtime': { summary: 'Choose what to hear of', status: 204, audience: EVERYONE },
  'POST /api/files/token': { summary: 'A token for protected files', audience: 'Whoever is signed in.' },
  'GET /api/files/{collection}/{recordId}/{fileName}': {
    summary: 'A file',
    description: 'With `thumb` a small picture, with `download` as an attachment.',
    audience: EVERYONE,
  },
  'GET /api/settings': { summary: 'The server’s settings', audience: SUPERUSERS },
  'PATCH /api/settings': { summary: 'Change the server’s settings', audience: SUPERUSERS },
  'POST /api/settings/test/email': { summary: 'Send a mail to try it', status: 204, audience: SUPERUSERS },
  'POST /api/settings/test/s3': { summary: 'Try the file storage', audience: SUPERUSERS },
  'GET /api/collections': { summary: 'All collections and their fields', audience: SUPERUSERS },
  'GET /api/collections/{collection}': { summary: 'A collection and its fields', audience: SUPERUSERS },
  'POST /api/collections': { summary: 'Make a collection', description: REFUSED, audience: SUPERUSERS },
  'PUT /api/collections/import': { summary: 'Replace the collections', description: REFUSED, audience: SUPERUSERS },
  'PATCH /api/collections/{collection}': { summary: 'Change a collection', description: REFUSED, audience: SUPERUSERS },
  'DELETE /api/collections/{collection}': { summary: 'Drop a collection', description: REFUSED, audience: SUPERUSERS },
  'GET /api/logs': { summary: 'The log of requests', audience: SUPERUSERS },
  'GET /api/logs/stats': { summary: 'Requests by hour', audience: SUPERUSERS },
  'GET /api/logs/{id}': { summary: 'One line of the log', audience: SUPERUSERS },
  'DELETE /api/logs': { summary: 'Empty the log', status: 204, audience: SUPERUSERS },
  'GET /api/crons': { summary: 'Scheduled jobs', audience: SUPERUSERS },
  'POST /api/crons/{id}': { summary: 'Run a job now', status: 204, audience: SUPERUSERS },
  'GET /api/backups': { summary: 'Backups', audience: SUPERUSERS },
  'POST /api/backups': { summary: 'Make a backup', status: 204, audience: SUPERUSERS },
  'POST /api/backups/upload': { summary: 'Bring a backup', status: 204, audience: SUPERUSERS },
  'GET /api/backups/{key}': { summary: 'Download a backup', audience: 'With a file token of a superuser.' },
  'DELETE /api/backups/{key}': { summary: 'Delete a backup', status: 204, audience: SUPERUSERS },
  'POST /api/backups/{key}/restore': { summary: 'Restore a backup', status: 204, audience: SUPERUSERS },
};
