/** Queue for syncing one website: `{ id }` of the connection. */
export const SYNC_QUEUE = 'catalogue-sync.run';
