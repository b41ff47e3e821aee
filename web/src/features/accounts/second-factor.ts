// Whether a sign-in needs a second step: always for administrators, for others once they have added a passkey or an
// app.
import { FACTOR_KINDS } from '@baitdrop/contract/factor-kinds';
import type { SecondStep } from '@baitdrop/contract/second-factors';

interface Thrown {
  status?: unknown;
  response?: { mfaId?: unknown; secondFactors?: unknown; recoveryCodes?: unknown; passkeySite?: unknown };
}

/** Returns the second step if the server accepted the first; null for every other failure. */
export function secondStepOf(failure: unknown): SecondStep | null {
  const { status, response } = (typeof failure === 'object' && failure !== null ? failure : {}) as Thrown;
  const mfaId = response?.mfaId;
  if (status !== 401 || typeof mfaId !== 'string' || mfaId === '') return null;
  const factors: unknown[] = Array.isArray(response?.secondFactors) ? response.secondFactors : [];
  return {
    mfaId,
    secondFactors: FACTOR_KINDS.filter((kind) => factors.includes(kind)),
    recoveryCodes: response?.recoveryCodes === true,
    passkeySite: typeof response?.passkeySite === 'string' ? response.passkeySite : null,
  };
}
