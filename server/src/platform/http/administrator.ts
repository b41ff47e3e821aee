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

/** Who asks, if an administrator; 401 for a guest and 403 for everybody else. Endpoints under `/api/admin/` begin with it. */
export const administratorOf =
  (engine: Engine) =>
  async (request: FastifyRequest): Promise<Administrator> => {
    const caller = await callerOf(engine, request);
    if (caller === null) throw new AppError('signed_out', 401, 'Please sign in first.');
    if (!isSuperuser(caller) && caller.values['role'] !== 'admin')
      throw new AppError('not_admin', 403, 'You are not allowed to perform this request.');
    return { id: caller.id, email: String(caller.values['email']), network: wider(networkOfCaller(engine, request)) };
  };
