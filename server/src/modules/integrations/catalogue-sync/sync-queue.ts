/** Work that keeps one website in step: `{ id }` of the connection. */
export const SYNC_QUEUE = 'catalogue-sync.run';
