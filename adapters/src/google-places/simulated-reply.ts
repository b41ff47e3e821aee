/** The simulator's answer, or its failure. */
export type PlacesReply = { status: number; body: object } | 'slow' | 'garbled';
