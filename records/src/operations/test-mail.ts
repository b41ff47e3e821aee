import { badRequest } from '../api/api-error.ts';
import { authMail } from '../auth/auth-mail.ts';
import type { MailPurpose } from '../auth/mail-templates.ts';
import type { Collection } from '../collections/collection.ts';
import type { Engine } from '../engine/engine.ts';
import { zeroValue } from '../collections/field.ts';

const PURPOSES: Record<string, MailPurpose> = {
  verification: 'verification',
  'password-reset': 'passwordReset',
  'email-change': 'emailChange',
  otp: 'otp',
  'login-alert': 'authAlert',
};

export const TEST_TEMPLATES = Object.keys(PURPOSES);

/** Sends a sample of the mail, with a placeholder for the token. */
export async function sendTestMail(
  engine: Engine,
  collection: Collection | undefined,
  email: string,
  template: string,
): Promise<void> {
  const purpose = PURPOSES[template];
  if (!purpose || !collection) throw badRequest('Failed to send the test email.');
  const values = Object.fromEntries(collection.fields.map((field) => [field.name, zeroValue(field)]));
  const record = { id: '', collection, values: { ...values, email } };
  const texts = { TOKEN: 'test_token', OTP: '123456', OTP_ID: 'test_id', ALERT_INFO: 'a test' };
  try {
    await engine.mailer.send(authMail(engine, record, purpose, texts, email));
  } catch (cause) {
    throw badRequest('Failed to send the test email.', {}, cause);
  }
}
