import { forbidden } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { randomText } from '../engine/random.ts';
import { sendJson } from '../api/send-json.ts';
import { findAuthCollection, isOtpEnabled, readForm } from './auth-request.ts';
import { runInBackground } from './background.ts';
import { findRecordByEmail } from './email-address.ts';
import { emailFormat, firstProblem, length, refuse, required } from './form-problems.ts';
import { chooseOtp, mailOtp, storeOtp } from './otp.ts';
import { hasGivenOtherFactor } from './second-factor.ts';

export const requestOtp: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/request-otp', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (!isOtpEnabled(collection)) throw forbidden('The collection is not configured to allow OTP authentication.');
    const form = readForm(request);
    const email = form.text('email');
    refuse({ email: firstProblem(email, [required, length(1, 255), emailFormat]) });
    const record = await findRecordByEmail(engine.pool, collection, email);
    const info = await readRequest(engine, request, form.values, 'otp');
    const isSecond = record !== null && (await hasGivenOtherFactor(engine, info, record, 'otp'));
    const chosen = await chooseOtp(engine, { collection, email, record, isSecond });
    const password = randomText(engine.random, collection.auth.otp.length, '0123456789');
    const otp = await storeOtp(engine, chosen, password);
    const { otpId, receiver } = chosen;
    if (receiver && otp) {
      runInBackground(engine, request.log, 'sending an otp mail', () => mailOtp(engine, receiver, otp, password));
    }
    return sendJson(reply, 200, { otpId });
  });
};
