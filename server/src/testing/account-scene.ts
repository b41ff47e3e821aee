// The product with its mailbox, jobs and simulated providers, for the tests of accounts.
import PocketBase from 'pocketbase';
import { newSessionToken, startSession } from '@baitdrop/records/auth/session-token';
import { findRecordById } from '@baitdrop/records/read/find-record';
import { startIdentitySimulator } from '@baitdrop/adapters/identity/identity.simulator';
import { type CaughtMail, startSmtpSimulator } from '@baitdrop/adapters/smtp/smtp.simulator';
import { eventually } from '@baitdrop/postgres/testing/eventually';
import { scheduleJobs } from '../modules.ts';
import { startTestApp, type TestApp } from './test-app.ts';

export interface AccountScene {
  product: TestApp;
  baseUrl: string;
  client(): PocketBase;
  /** As if that user had signed in, without using up what the limits allow. */
  clientOf(user: string): Promise<PocketBase>;
  /** The newest mail to the address whose subject matches, as soon as it is there. */
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>;
  mails(): readonly CaughtMail[];
  close(): Promise<void>;
}

export async function startAccountScene(env: Record<string, string> = {}): Promise<AccountScene> {
  const [mailbox, identity] = await Promise.all([startSmtpSimulator(), startIdentitySimulator()]);
  const keys = identity.providers.flatMap(({ name, clientId, clientSecret, authURL, tokenURL, userInfoURL }) => {
    const prefix = name.toUpperCase();
    return [
      [`${prefix}_CLIENT_ID`, clientId],
      [`${prefix}_CLIENT_SECRET`, clientSecret],
      [`${prefix}_AUTH_URL`, authURL],
      [`${prefix}_TOKEN_URL`, tokenURL],
      [`${prefix}_USERINFO_URL`, userInfoURL],
    ] as const;
  });
  const product = await startTestApp({ SMTP_URL: mailbox.smtpUrl, ...Object.fromEntries(keys), ...env });
  // The general rates are the engine's and tested there; here everybody comes from one machine.
  product.context.engine.settings.rateLimits.enabled = false;
  await scheduleJobs(product.context);
  const baseUrl = await product.app.listen({ host: '127.0.0.1', port: 0 });
  return {
    product,
    baseUrl,
    client: () => new PocketBase(baseUrl).autoCancellation(false),
    async clientOf(user) {
      const { engine } = product.context;
      const record = await findRecordById(engine.pool, engine.collections.get('users'), user);
      if (record === null) throw new Error(`no user ${user}`);
      const client = new PocketBase(baseUrl).autoCancellation(false);
      client.authStore.save(await newSessionToken(engine, record, startSession(engine, 'totp')), null);
      return client;
    },
    mails: () => mailbox.mails(),
    mailTo: (address, subject) =>
      eventually(`a mail to ${address} about ${subject}`, () =>
        mailbox.mails().findLast((mail) => mail.to.includes(address) && subject.test(mail.subject)),
      ),
    async close() {
      await product.close();
      await Promise.all([mailbox.close(), identity.close()]);
    },
  };
}

/** The token at the end of our link in a mail. */
export const tokenIn = ({ text }: CaughtMail, path: string): string =>
  new RegExp(`/${path}/([\\w.-]+)`).exec(text)?.[1] ?? '';

let made = 0;
export const newAddress = (): string => `person${(made += 1)}@accounts.example`;
