// Settings that superusers change while the server runs, in every process.
import { inTransaction } from '@baitdrop/postgres/transaction';
import type { Engine } from '../engine/engine.ts';
import type { EngineSettings } from '../engine/settings.ts';
import { DatabaseListener } from '../realtime/database-listener.ts';
import { changesOf, mergeSettings } from './merge-settings.ts';
import type { Operations } from './operations.ts';
import { readChanges, SETTINGS_CHANNEL, writeChanges } from './settings.db.ts';
import { fromWire, toWire, type WireSettings } from './settings-wire.ts';

const HEARTBEAT_MS = 30_000;

export class LiveSettings {
  readonly #engine: Engine;
  readonly #operations: Operations;
  /** The host's settings. */
  readonly #base: EngineSettings;
  readonly #listener: DatabaseListener;

  constructor(engine: Engine, operations: Operations, failed: (error: unknown) => void) {
    this.#engine = engine;
    this.#operations = operations;
    this.#base = engine.settings;
    this.#listener = new DatabaseListener(engine.pool, [SETTINGS_CHANNEL], HEARTBEAT_MS, {
      connected: () => this.#load(),
      notified: () => void this.#load().catch(failed),
      heartbeat: async () => undefined,
      failed,
    });
  }

  start(): Promise<void> {
    return this.#listener.start();
  }

  stop(): Promise<void> {
    return this.#listener.stop();
  }

  get wire(): WireSettings {
    return toWire(this.#engine.settings, this.#operations);
  }

  async change(settings: WireSettings): Promise<void> {
    const changes = changesOf(toWire(this.#base, this.#operations), settings);
    await inTransaction(this.#engine.pool, (tx) => writeChanges(tx, changes));
    await this.#load();
  }

  async #load(): Promise<void> {
    const base = toWire(this.#base, this.#operations);
    const settings = fromWire(this.#base, mergeSettings(base, await readChanges(this.#engine.pool)));
    const { rateLimits } = this.#engine.settings;
    // Unchanged limits keep their counts.
    const same = JSON.stringify(rateLimits) === JSON.stringify(settings.rateLimits);
    this.#engine.settings = { ...settings, ...(same && { rateLimits }) };
  }
}
