export interface RealtimeSettings {
  /** A stream without an event for this long is closed; clients reconnect by themselves. */
  idleSeconds: number;
  lifetimeSeconds: number;
  /** What may wait in memory for one subscriber, beyond what the system's own buffers hold. */
  bufferBytes: number;
  /** How many questions about who may see what are put to the database at a time. */
  parallelQueries: number;
  heartbeatSeconds: number;
  /** How many streams one network may hold open. */
  maxPerNetwork: number;
}

export const defaultRealtimeSettings: RealtimeSettings = {
  idleSeconds: 300,
  lifetimeSeconds: 1_800,
  bufferBytes: 256 * 1024,
  parallelQueries: 3,
  heartbeatSeconds: 15,
  maxPerNetwork: 200,
};
