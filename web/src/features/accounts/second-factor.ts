// Administrators sign in with their password and a mailed code.
import type { FormError } from '../../platform/api/error-message.ts';

interface Thrown {
  status?: unknown;
  response?: { mfaId?: unknown };
}

/** The id to come back with, where the server took the first half and asks for the second; null for every other failure. */
export function secondHalfMissing(failure: unknown): string | null {
  const { status, response } = (typeof failure === 'object' && failure !== null ? failure : {}) as Thrown;
  const mfaId = response?.mfaId;
  return status === 401 && typeof mfaId === 'string' && mfaId !== '' ? mfaId : null;
}

export const wantsPasswordFirst: FormError = {
  message: 'This account needs its password first',
  advice: 'Administrators sign in with their password and then with a code. Go back to “Sign in with your password”.',
  fields: {},
};
