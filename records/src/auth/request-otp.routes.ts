import { forbidden } from '../api/api-error.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { randomText } from '../engine/random.ts';
import { sendJson } from '../api/send-json.ts';
import { findAuthCollection, isOtpEnabled, readForm } from './auth-request.ts';
import { runInBackground } from './background.ts';
import { findRecordByEmail } from './email-address.ts';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';
import { chooseOtp, mailOtp, storeOtp } from './otp.ts';

export const requestOtp: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/request-otp', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    const { duration, length: digits } = collection.auth.otp;
    if (!isOtpEnabled(collection)) throw forbidden('The collection is not configured to allow OTP authentication.');
    const email = readForm(request).text('email');
    refuse({ email: firstProblem(email, [required, length(1, 255), emailFormat]) });
    const record = await findRecordByEmail(engine.pool, collection, email);
    const { otpId, receiver } = await chooseOtp(engine, record, collection.id, duration);
    const password = randomText(engine.random, digits, '0123456789');
    const otp = await storeOtp(engine, receiver, otpId, password);
    if (receiver && otp) {
      runInBackground(engine, request.log, 'sending an otp mail', () => mailOtp(engine, receiver, otp, password));
    }
    return sendJson(reply, 200, { otpId });
  });
};
