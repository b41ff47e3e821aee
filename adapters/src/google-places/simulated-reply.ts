/** What the simulator says, or what it does instead of answering properly. */
export type PlacesReply = { status: number; body: object } | 'slow' | 'garbled';
