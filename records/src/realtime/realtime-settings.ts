export interface RealtimeSettings {
  /** A stream without an event for this long is closed; clients reconnect automatically. */
  idleSeconds: number;
  lifetimeSeconds: number;
  /** Bytes that may be queued for one subscriber, on top of the system's own buffers. */
  bufferBytes: number;
  /** How many permission queries run at a time. */
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
