import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';

/** The fields that we need of Google's JSON key file. */
const serviceAccount = z.object({
  project_id: z.string().regex(/^[a-z0-9-]+$/),
  client_email: z.string().min(3),
  private_key: z.string().min(1),
  token_uri: z.url({ protocol: /^https?$/ }).default('https://oauth2.googleapis.com/token'),
});

export interface FcmAccount {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  tokenUrl: string;
  /** The origin that messages are sent to. */
  baseUrl: string;
}

interface FcmSettings {
  FCM_SERVICE_ACCOUNT?: string | undefined;
  FCM_URL?: string | undefined;
}

const GOOGLE_URL = 'https://fcm.googleapis.com';

function read(text: string): z.infer<typeof serviceAccount> | undefined {
  try {
    const account = serviceAccount.parse(JSON.parse(text));
    createPrivateKey(account.private_key);
    return account;
  } catch {
    return undefined;
  }
}

export function fcmAccountOf({ FCM_SERVICE_ACCOUNT, FCM_URL }: FcmSettings): FcmAccount | undefined {
  const account = FCM_SERVICE_ACCOUNT === undefined ? undefined : read(FCM_SERVICE_ACCOUNT);
  if (account === undefined) return undefined;
  return {
    projectId: account.project_id,
    clientEmail: account.client_email,
    privateKey: account.private_key,
    tokenUrl: account.token_uri,
    baseUrl: FCM_URL ?? GOOGLE_URL,
  };
}

export function fcmProblems({ FCM_SERVICE_ACCOUNT }: FcmSettings): string[] {
  if (FCM_SERVICE_ACCOUNT === undefined || read(FCM_SERVICE_ACCOUNT) !== undefined) return [];
  return ['FCM_SERVICE_ACCOUNT must be the JSON of a Google service account, on one line'];
}
