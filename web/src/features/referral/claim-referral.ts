import type { ReferralClaimForm } from '@baitdrop/contract/affiliate';
import { log } from '../../platform/log.ts';
import { send } from '../../platform/records/send.ts';
import { forgetReferral, rememberedCode } from './referral-memory.ts';

/**
 * Sends the code after signing in with Google or Facebook, which may have created an account. The server refuses it for
 * older accounts, and that refusal is not shown.
 */
export async function claimReferral(typedCode = ''): Promise<void> {
  const now = new Date();
  const code = typedCode.trim() || rememberedCode(now);
  if (code === '') return;
  const body: ReferralClaimForm = { code };
  try {
    await send('POST', '/api/referrals/claim', { body });
    forgetReferral(now);
  } catch (failure) {
    log.info('The referral code was not taken', failure);
  }
}
