// Handles authenticator apps: a shared secret that makes a new code every half minute.
import { randomBytes } from 'node:crypto';
import type { TotpEnrolment } from '@baitdrop/contract/second-factors';
import { newRecordId } from '@baitdrop/domain/ids/ids';
import { formRefusals } from '@baitdrop/domain/messages/form-refusals';
import type { StoredRecord } from '@baitdrop/records/collections/collection';
import { refusals } from '@baitdrop/domain/messages/refusals';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isUnreadable, type Seal } from '../../../platform/secrets/seal.ts';
import { matchTotp, toBase32, TOTP_SECRET_BYTES, totpUri } from '../../../platform/secrets/totp.ts';
import { storeChallenge, openChallenge } from './challenges.ts';
import { findFactors, useTotpStep } from './factors.db.ts';

type Parts = Pick<Context, 'pool' | 'seal' | 'now'>;

export const newTotpSecret = (): string => toBase32(randomBytes(TOTP_SECRET_BYTES));

export const wrongCode = (): AppError =>
  new AppError('wrong_code', 400, refusals.account.wrongAppCode, {
    data: { code: { code: 'validation_wrong_code', message: formRefusals.account.wrongCode } },
  });

export async function startAppEnrolment({ pool, seal, now }: Parts, owner: StoredRecord): Promise<TotpEnrolment> {
  const secret = newTotpSecret();
  const challengeId = await storeChallenge(pool, seal, owner, { purpose: 'add_totp', value: secret }, now());
  return { challengeId, secret, uri: totpUri(secret, String(owner.values['email'])) };
}

export const appFactor = (
  seal: Seal,
  { secret, name, step, now }: { secret: string; name: string; step: number; now: Date },
) => ({
  id: newRecordId(randomBytes),
  kind: 'totp' as const,
  name: name || 'Authenticator app',
  sealed_secret: seal.seal(secret),
  last_step: step,
  created_at: now,
});

/** Checks the app's first code, which is used up, and returns the factor to store. */
export async function readNewApp(
  { pool, seal, now }: Parts,
  owner: StoredRecord,
  { challengeId, code, name }: { challengeId: string; code: string; name: string },
) {
  const challenge = { id: challengeId, purpose: 'add_totp' } as const;
  const secret = await openChallenge(pool, seal, owner, challenge, now(), { once: false });
  const step = matchTotp(secret, code, now());
  if (step === null) throw wrongCode();
  // Uses the challenge up, so that of two concurrent requests only one adds the app.
  await openChallenge(pool, seal, owner, challenge, now(), { once: true });
  return appFactor(seal, { secret, name, step, now: now() });
}

/**
 * Throws unless the code belongs to one of the owner's apps and was not used before. `lostMessage` is the refusal when
 * no app's secret can be read any more.
 */
export async function checkAppCode(
  { pool, seal, now }: Parts,
  owner: StoredRecord,
  code: string,
  lostMessage: string,
): Promise<void> {
  const apps = (await findFactors(pool, owner)).filter(({ kind }) => kind === 'totp');
  const readable = apps.filter(({ sealed_secret }) => !isUnreadable(seal, sealed_secret));
  if (apps.length > 0 && readable.length === 0) throw new AppError('app_unreadable', 409, lostMessage);
  for (const { id, sealed_secret } of readable) {
    const step = matchTotp(seal.open(sealed_secret), code, now());
    if (step !== null && (await useTotpStep(pool, id, step, now()))) return;
  }
  throw wrongCode();
}
