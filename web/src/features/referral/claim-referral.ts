import * as endpoints from '@baitdrop/contract/accounts';
import { call } from '../../platform/api/call.ts';
import { log } from '../../platform/log.ts';
import { forgetReferral, rememberedCode } from './referral-memory.ts';

/**
 * Sends the code after signing in with Google or Facebook, which may have created an account. The server refuses it for
 * older accounts, and that refusal is not shown.
 */
export async function claimReferral(typedCode = ''): Promise<void> {
  const now = new Date();
  const code = typedCode.trim() || rememberedCode(now);
  if (code === '') return;
  try {
    await call(endpoints.claimReferral, { body: { code } });
    forgetReferral(now);
  } catch (failure) {
    log.info('The referral code was not taken', failure);
  }
}
