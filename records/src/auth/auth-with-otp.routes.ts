import { badRequest, forbidden, tooManyRequests } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import type { StoredRecord } from '../collections/collection.ts';
import { OTPS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { findRecordById } from '../read/find-record.ts';
import { findAuthCollection, isOtpEnabled, readForm, type AuthCollection } from './auth-request.ts';
import { firstProblem, length, refuse, required } from './form-problems.ts';
import { redeemOtp } from './otp.ts';
import { mayTryOtp } from './otp-tries.ts';
import { isOlderThan } from './owned-rows.ts';
import { verifyDummyPassword, verifyPassword } from './password.ts';
import { hasGivenOtherFactor, needsSecondFactor } from './second-factor.ts';
import { sendSignIn } from './sign-in.ts';

const refused = () => badRequest('Invalid or expired OTP');

async function findOtp(
  engine: Engine,
  collection: AuthCollection,
  otpId: string,
): Promise<{ otp: StoredRecord; record: StoredRecord } | null> {
  const otp = await findRecordById(engine.pool, engine.collections.get(OTPS), otpId);
  if (!otp || otp.values['collectionRef'] !== collection.id) return null;
  if (isOlderThan(engine, otp, collection.auth.otp.duration)) return null;
  const record = await findRecordById(engine.pool, collection, String(otp.values['recordRef']));
  return record && { otp, record };
}

export const authWithOtp: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/auth-with-otp', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (!isOtpEnabled(collection)) {
      throw forbidden('The collection is not configured to allow OTP authentication.');
    }
    const form = readForm(request);
    const otpId = form.text('otpId');
    const password = form.text('password');
    refuse({
      otpId: firstProblem(otpId, [required, length(1, 255)]),
      password: firstProblem(password, [required, length(1, 71)]),
    });
    const found = await findOtp(engine, collection, otpId);
    if (!found) {
      // An unknown address gets a made-up id, so refusing an unknown id must take as long as refusing a real one.
      await verifyDummyPassword(password, engine.passwordCost);
      throw refused();
    }
    const info = await readRequest(engine, request, form.values, 'otp');
    const isSecond = await hasGivenOtherFactor(engine, info, found.record, 'otp');
    if (!(await mayTryOtp(engine, request, { ...found, isSecond }))) {
      throw tooManyRequests(collection.auth.otp.duration, 'Too many attempts, please try again later with a new OTP.');
    }
    if (!(await verifyPassword(String(found.otp.values['password']), password))) throw refused();
    const isOneOfTwo = await needsSecondFactor(engine, info, found.record);
    const record = await redeemOtp(engine, found.otp, found.record, { isOneOfTwo });
    if (!record) throw refused();
    return sendSignIn(engine, reply, { request, info, record, method: 'otp' });
  });
};
