import type { FastifyRequest } from 'fastify';
import type { StoredRecord } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { callerAddress } from '../limits/caller-address.ts';
import { networkOf } from '../limits/network.ts';
import { countAttempt } from './throttle.ts';

interface Limit {
  key: string;
  max: number;
  windowSeconds: number;
}

const MAX_PER_CODE = 5;
const QUARTER_SECONDS = 900;
const HOUR_SECONDS = 3_600;

/**
 * Anyone can request a code for another person and try it wrongly. So tries count against the code, whose id only its
 * requester has, and against the network; the limit for all callers together is high. Callers who have passed another
 * factor are counted separately, so that strangers cannot use up their tries.
 */
function limitsOf(engine: Engine, request: FastifyRequest, otp: StoredRecord, owner: StoredRecord, isSecond: boolean) {
  const record = `${owner.collection.id}:${owner.id}`;
  const network = networkOf(callerAddress(engine, request));
  const duration = owner.collection.auth?.otp.duration ?? QUARTER_SECONDS;
  const ofCode: Limit = { key: `otp:${otp.id}`, max: MAX_PER_CODE, windowSeconds: duration };
  const ofPlace: Limit[] = [
    { key: `otp:${record}:${network}`, max: 10, windowSeconds: QUARTER_SECONDS },
    { key: `otp:${record}`, max: 100, windowSeconds: HOUR_SECONDS },
  ];
  const ofSecond: Limit[] = [{ key: `otp-second:${record}`, max: 20, windowSeconds: QUARTER_SECONDS }];
  return [ofCode, ...(isSecond ? ofSecond : ofPlace)];
}

/** Counts a try with a one-time password; false above the limit. */
export async function mayTryOtp(
  engine: Engine,
  request: FastifyRequest,
  { otp, record, isSecond }: { otp: StoredRecord; record: StoredRecord; isSecond: boolean },
): Promise<boolean> {
  for (const { key, max, windowSeconds } of limitsOf(engine, request, otp, record, isSecond)) {
    if ((await countAttempt(engine, key, windowSeconds)) > max) return false;
  }
  return true;
}
