/** The simulator's answer, or the failure that it shall produce. */
export type PlacesReply = { status: number; body: object } | 'slow' | 'garbled';
