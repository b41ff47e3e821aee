import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import type { Logger } from 'pino';
import type { CourierDelivery, DeliveryRequest, Quote, QuoteRequest, Stop } from '@baitdrop/adapters/ports/courier';
import type { LedgerEntry } from '@baitdrop/domain/ledger/accounts';
import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Seal } from '../../../platform/secrets/seal.ts';

export interface PublicApiParts {
  engine: Engine;
  log: Logger;
  now(): Date;
  seal: Seal;
  publicUrl: string;
  postcodes: PostcodeTables;
  /** How many times faster than in life the courier is. */
  speed: number;
  /** Throws 401 unless the request carries a shop's key and secret. */
  shopByKey(
    request: FastifyRequest,
    reply: FastifyReply,
    options: { needsSecret: boolean },
  ): Promise<{ shopId: string; enabled: boolean }>;
  isPro(shopId: string): Promise<boolean>;
  /** These reject with a `CourierProblem`. */
  courier: {
    pickupAt(shopId: string): Promise<Stop>;
    quote(shopId: string, request: QuoteRequest): Promise<Quote>;
    send(shopId: string, request: DeliveryRequest): Promise<CourierDelivery>;
    read(shopId: string, deliveryId: string): Promise<CourierDelivery>;
  };
  bookMovement(
    tx: PoolClient,
    movement: { kind: string; reference: string; entries: readonly LedgerEntry[] },
  ): Promise<boolean>;
}
