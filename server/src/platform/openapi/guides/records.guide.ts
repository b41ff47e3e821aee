// The parts of the records API that belong to no collection.
import type { Guide } from '../guide.ts';

const everyone = 'Everyone.';
const superusers = 'Superusers only.';
const refused = 'Refused: collections are the server’s own code.';

export const recordsGuide: Guide = {
  'GET /api/health': { summary: 'Is the server well?', audience: everyone },
  'POST /api/batch': { summary: 'Several writes as one', about: 'All happen or none.', audience: everyone },
  'GET /api/realtime': { summary: 'A stream of changes', about: 'Server-sent events.', audience: everyone },
  'POST /api/realtime': { summary: 'Say what to hear of', status: 204, audience: everyone },
  'POST /api/files/token': { summary: 'A token for protected files', audience: 'Whoever is signed in.' },
  'GET /api/files/{collection}/{recordId}/{fileName}': {
    summary: 'A file',
    about: 'With `thumb` a small picture, with `download` as an attachment.',
    audience: everyone,
  },
  'GET /api/settings': { summary: 'The server’s settings', audience: superusers },
  'PATCH /api/settings': { summary: 'Change the server’s settings', audience: superusers },
  'POST /api/settings/test/email': { summary: 'Send a mail to try it', status: 204, audience: superusers },
  'POST /api/settings/test/s3': { summary: 'Try the file storage', audience: superusers },
  'GET /api/collections': { summary: 'All collections and their fields', audience: superusers },
  'GET /api/collections/{collection}': { summary: 'A collection and its fields', audience: superusers },
  'POST /api/collections': { summary: 'Make a collection', about: refused, audience: superusers },
  'PUT /api/collections/import': { summary: 'Replace the collections', about: refused, audience: superusers },
  'PATCH /api/collections/{collection}': { summary: 'Change a collection', about: refused, audience: superusers },
  'DELETE /api/collections/{collection}': { summary: 'Drop a collection', about: refused, audience: superusers },
  'GET /api/logs': { summary: 'The log of requests', audience: superusers },
  'GET /api/logs/stats': { summary: 'Requests by hour', audience: superusers },
  'GET /api/logs/{id}': { summary: 'One line of the log', audience: superusers },
  'DELETE /api/logs': { summary: 'Empty the log', status: 204, audience: superusers },
  'GET /api/crons': { summary: 'Scheduled jobs', audience: superusers },
  'POST /api/crons/{id}': { summary: 'Run a job now', status: 204, audience: superusers },
  'GET /api/backups': { summary: 'Backups', audience: superusers },
  'POST /api/backups': { summary: 'Make a backup', status: 204, audience: superusers },
  'POST /api/backups/upload': { summary: 'Bring a backup', status: 204, audience: superusers },
  'GET /api/backups/{key}': { summary: 'Download a backup', audience: 'With a file token of a superuser.' },
  'DELETE /api/backups/{key}': { summary: 'Delete a backup', status: 204, audience: superusers },
  'POST /api/backups/{key}/restore': { summary: 'Restore a backup', status: 204, audience: superusers },
};
