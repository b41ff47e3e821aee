import type { FastifyRequest } from 'fastify';
import { callerOf, isSuperuser } from '@baitdrop/records/api/read-request';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../errors/app-error.ts';
import { networkOfCaller } from './network-of-caller.ts';

export interface Administrator {
  id: string;
  email: string;
  /** The network the request came from, for the log of what administrators did. */
  network: string;
}

/** Enough to tell two offices apart; one machine of an office is nobody's business. */
const wider = (network: string): string => network.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');

/** Who asks, if an administrator. */
export async function administratorIfAny(engine: Engine, request: FastifyRequest): Promise<Administrator | null> {
  const caller = await callerOf(engine, request);
  if (caller === null || !(isSuperuser(caller) || caller.values['role'] === 'admin')) return null;
  return { id: caller.id, email: String(caller.values['email']), network: wider(networkOfCaller(engine, request)) };
}

/** The same; 401 for a guest and 403 for everybody else. Endpoints under `/api/admin/` begin with it. */
export const administratorOf =
  (engine: Engine) =>
  async (request: FastifyRequest): Promise<Administrator> => {
    const administrator = await administratorIfAny(engine, request);
    if (administrator !== null) return administrator;
    if ((await callerOf(engine, request)) === null) throw new AppError('signed_out', 401, 'Please sign in first.');
    throw new AppError('not_admin', 403, 'You are not allowed to perform this request.');
  };
