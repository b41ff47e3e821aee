import type { FastifyRequest } from 'fastify';
import type { Engine } from '@baitdrop/records/engine/engine';
import { callerAddress } from '@baitdrop/records/limits/caller-address';
import { networkOf } from '@baitdrop/records/limits/network';

export const networkOfCaller = (engine: Engine, request: FastifyRequest): string =>
  networkOf(callerAddress(engine, request));
