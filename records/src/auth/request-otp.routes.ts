import { forbidden } from '../api/api-error.ts';
import type { Area } from '../engine/area.ts';
import { sendJson } from '../api/send-json.ts';
import { findAuthCollection, readForm } from './auth-request.ts';
import { runInBackground } from './background.ts';
import { findRecordByEmail } from './email-address.ts';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';
import { chooseOtp, sendOtp } from './otp.ts';

export const requestOtp: Area = (app, engine) => {
  app.post('/collections/:collection/request-otp', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const { enabled, duration } = collection.auth.otp;
    if (!enabled) throw forbidden('The collection is not configured to allow OTP authentication.');
    const email = readForm(request).text('email');
    refuse({ email: firstProblem(email, [required, length(1, 255), emailFormat]) });
    const record = await findRecordByEmail(engine.pool, collection, email);
    const { otpId, isNew } = await chooseOtp(engine, record, collection.id, duration);
    if (record && isNew) {
      runInBackground(engine, request.log, 'sending an otp mail', () => sendOtp(engine, record, otpId));
    }
    return sendJson(reply, 200, { otpId });
  });
};
