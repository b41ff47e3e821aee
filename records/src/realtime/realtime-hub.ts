// The live connections of this process and the events that they receive.
import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { createPoolBeside, endPool } from '@baitdrop/postgres/pool';
import { ApiError } from '../api/api-error.ts';
import { OAUTH2_TOPIC, type OAuth2RedirectMessage, type OAuth2Redirects } from '../auth/oauth2-redirects.ts';
import type { Collection } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { randomText } from '../engine/random.ts';
import { isLoopback, networkOf } from '../limits/network.ts';
import { findRecordById } from '../read/find-record.ts';
import type { ChangeEvent } from './change-event.ts';
import { Connection } from './connection.ts';
import { Connections } from './connections.ts';
import { DatabaseListener } from './database-listener.ts';
import { deliverEvents } from './deliver-events.ts';
import { EventFeed } from './event-feed.ts';
import { EVENT_CHANNEL, EVERYTHING_CHANGED } from './event-tables.ts';
import { connectionsOfUser, followUser } from './follow-users.ts';
import { MESSAGE_CHANNEL, PROCESS_NAME_LENGTH, ProcessMessages } from './process-messages.ts';
import { EVENT_RETENTION_SECONDS } from './prune-events.ts';
import { groupReaders } from './reader-groups.ts';
import { defaultRealtimeSettings, type RealtimeSettings } from './realtime-settings.ts';
import { RemoteStreams } from './remote-streams.ts';
import { subscribeConnection, type SubscribeOutcome, type SubscribeRequest } from './subscribe.ts';

/** Request to the process that holds the connection. */
type ProcessRequest =
  | {
      kind: 'subscribe';
      clientId: string;
      address: string;
      topics: readonly string[];
      user: { collectionId: string; id: string } | null;
    }
  | { kind: 'oauth2'; clientId: string; message: OAuth2RedirectMessage };

const CLIENT_ID_LENGTH = 40;
const QUERY_TIMEOUT_MS = 5_000;
const SWEEP_MS = 1_000;
/** Time over which streams of this process move to other processes. */
const MOVE_WITHIN_MS = 1_000;
/** Timeout of these short queries. */
const MAX_SILENCE_MS = QUERY_TIMEOUT_MS + 2_000;
/** Beyond this time without the database, open screens would show outdated data without knowing it. */
const MAX_AWAY_SECONDS = 5;

export class RealtimeHub implements OAuth2Redirects {
  readonly #engine: Engine;
  readonly #settings: RealtimeSettings;
  readonly #failed: (error: unknown) => void;
  readonly #connections = new Connections();
  readonly #collectionsByTable: Map<string, Collection[]>;
  /** Separate from the pool that answers requests, so that neither can starve the other. */
  readonly #queries: Pool;
  readonly #feed: EventFeed;
  readonly #messages: ProcessMessages;
  readonly #remoteStreams: RemoteStreams;
  readonly #listener: DatabaseListener;
  #sweeper: NodeJS.Timeout | null = null;

  constructor(engine: Engine, log: FastifyBaseLogger) {
    this.#engine = engine;
    this.#settings = { ...defaultRealtimeSettings, ...engine.settings.realtime };
    this.#failed = (error) => log.error({ err: error }, 'realtime events');
    this.#collectionsByTable = Map.groupBy(engine.collections.all, (collection) => collection.table);
    const { parallelQueries, heartbeatSeconds } = this.#settings;
    this.#queries = createPoolBeside(engine.pool, {
      maxConnections: parallelQueries,
      statementTimeoutMs: QUERY_TIMEOUT_MS,
      maxSilenceMs: MAX_SILENCE_MS,
      onIdleError: this.#failed,
    });
    this.#feed = new EventFeed(
      this.#queries,
      { changed: (events) => this.#onChanged(events), lost: () => this.#closeAll(), failed: this.#failed },
      EVENT_RETENTION_SECONDS,
    );
    this.#messages = new ProcessMessages(engine.pool, engine.random, (request) =>
      this.#answer(request as ProcessRequest),
    );
    this.#remoteStreams = new RemoteStreams(this.#messages, this.#settings.maxPerNetwork, this.#failed);
    this.#listener = new DatabaseListener(engine.pool, [EVENT_CHANNEL, MESSAGE_CHANNEL], heartbeatSeconds * 1000, {
      connected: async (client) => {
        await this.#messages.connected(client);
        await this.#remoteStreams.connected(client);
        await this.#feed.connected(client);
      },
      notified: (channel, payload) => {
        if (payload === EVERYTHING_CHANGED) this.#closeAll();
        else if (channel === EVENT_CHANNEL) this.#feed.notified(payload);
        else if (!this.#remoteStreams.notified(payload)) this.#messages.notified(payload).catch(this.#failed);
      },
      heartbeat: (client) => this.#feed.mark(client),
      failed: this.#failed,
    });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Delay of the live events. */
  lagSeconds(): number {
    return Math.max(this.#feed.lagSeconds(), this.#listener.awaySeconds());
  }

  /** Runs before anything else; cheap after the first time. */
  async listen(): Promise<void> {
    if (this.#isAway()) throw new ApiError(503, 'The database cannot be reached.');
    await this.#listener.start();
  }

  #isAway(): boolean {
    return this.#listener.awaySeconds() > MAX_AWAY_SECONDS;
  }

  /** Callers from this machine are its operator, or a proxy for all callers. */
  hasRoomFor(address: string): boolean {
    if (isLoopback(address)) return true;
    return this.#remoteStreams.hasRoom(networkOf(address), this.#connections.ofNetwork(address).size);
  }

  /** Runs before a stream is refused. */
  async dropEndedProcesses(address: string): Promise<void> {
    await this.#remoteStreams.dropEndedProcesses(networkOf(address));
  }

  /** `stream` has sent its headers already. */
  open(stream: ServerResponse, address: string): void {
    const secret = randomText(this.#engine.random, CLIENT_ID_LENGTH - PROCESS_NAME_LENGTH);
    const id = this.#messages.processName + secret;
    const connection = new Connection(id, address, stream, this.#settings.bufferBytes);
    this.#connections.add(connection);
    this.#tellSize(address);
    stream.on('close', () => {
      this.#connections.remove(connection);
      this.#tellSize(address);
    });
    this.#sweeper ??= setInterval(() => this.#sweep(), SWEEP_MS);
    connection.send('PB_CONNECT', JSON.stringify({ clientId: id }));
  }

  #tellSize(address: string): void {
    if (isLoopback(address)) return;
    this.#remoteStreams.changed(networkOf(address), this.#connections.ofNetwork(address).size);
  }

  async subscribe(request: SubscribeRequest): Promise<SubscribeOutcome> {
    const { clientId, address, topics, auth } = request;
    const connection = this.#connections.find(clientId);
    if (connection) return subscribeConnection(this.#engine, this.#connections, connection, request);
    const user = auth && { collectionId: auth.collection.id, id: auth.id };
    const answer = await this.#requestProcess({ kind: 'subscribe', clientId, address, topics, user });
    return (answer ?? 'unknownClient') as SubscribeOutcome;
  }

  async deliver(clientId: string, message: OAuth2RedirectMessage): Promise<boolean> {
    const connection = this.#connections.find(clientId);
    if (!connection) return (await this.#requestProcess({ kind: 'oauth2', clientId, message })) === 'delivered';
    if (!connection.awaitsOAuth2) return false;
    connection.awaitsOAuth2 = false;
    connection.send(OAUTH2_TOPIC, JSON.stringify(message));
    return true;
  }

  async close(): Promise<void> {
    if (this.#sweeper) clearInterval(this.#sweeper);
    this.#feed.stop();
    this.#remoteStreams.stop();
    // Other processes take the streams over, spread over time.
    for (const connection of this.#connections.all()) connection.close(Math.ceil(Math.random() * MOVE_WITHIN_MS));
    await this.#listener.stop();
    await endPool(this.#queries);
  }

  #collectionsOf(event: ChangeEvent): readonly Collection[] {
    return this.#collectionsByTable.get(event.table) ?? [];
  }

  /** Handles events in order; a change of a connected user takes effect between the events before and after it. */
  async #onChanged(events: readonly ChangeEvent[]): Promise<void> {
    let batch: ChangeEvent[] = [];
    const sendBatch = async () => {
      await this.#deliver(batch);
      batch = [];
    };
    for (const event of events) {
      const affected = connectionsOfUser(this.#connections, event, this.#collectionsOf(event));
      if (affected.length > 0 && event.action === 'update') {
        await sendBatch();
        await this.#follow(affected, event);
      }
      batch.push(event);
      if (affected.length > 0 && event.action === 'delete') {
        await sendBatch();
        await this.#follow(affected, event);
      }
    }
    await sendBatch();
  }

  async #follow(affected: readonly Connection[], event: ChangeEvent): Promise<void> {
    try {
      await followUser(this.#queries, this.#connections, affected, event);
    } catch (error) {
      this.#failed(error);
      for (const connection of affected) connection.close();
    }
  }

  async #deliver(events: readonly ChangeEvent[]): Promise<void> {
    const groups = groupReaders(this.#connections, events, (event) => this.#collectionsOf(event));
    if (groups.length === 0) return;
    await deliverEvents(this.#engine, this.#queries, events, groups, this.#settings.parallelQueries, this.#failed);
  }

  async #requestProcess(request: ProcessRequest): Promise<string | null> {
    await this.listen();
    return this.#messages.request(request.clientId.slice(0, PROCESS_NAME_LENGTH), request);
  }

  async #answer(request: ProcessRequest): Promise<string> {
    const { clientId } = request;
    if (!this.#connections.find(clientId)) return 'unknownClient';
    if (request.kind === 'oauth2') {
      return (await this.deliver(clientId, request.message)) ? 'delivered' : 'refused';
    }
    const { address, topics, user } = request;
    const collection = user && this.#engine.collections.get(user.collectionId);
    const auth = collection && (await findRecordById(this.#engine.pool, collection, user.id));
    return this.subscribe({ clientId, address, topics, auth });
  }

  #sweep(): void {
    // Clients reconnect and are refused until the database is available again.
    if (this.#isAway()) this.#closeAll();
    const { idleSeconds, lifetimeSeconds } = this.#settings;
    const nowMs = performance.now();
    for (const connection of this.#connections.all()) {
      const idle = nowMs - connection.lastSentAtMs > idleSeconds * 1000;
      if (idle || nowMs - connection.openedAtMs > lifetimeSeconds * 1000) connection.close();
    }
  }

  #closeAll(): void {
    for (const connection of this.#connections.all()) connection.close();
  }
}
