// The server with its mailbox, jobs and simulated providers, for the tests of accounts.
import type PocketBase from 'pocketbase';
import type { CaughtMail } from '@baitdrop/adapters/smtp/smtp.simulator';
import { type AppWithSimulators, sharedApp } from './shared-app.ts';

export interface AccountScene {
  product: AppWithSimulators;
  baseUrl: string;
  client(): PocketBase;
  /** Gives a token of the user without a sign-in, which would count against the rate limits. */
  clientOf(user: string): Promise<PocketBase>;
  /** Waits for the newest mail to the address whose subject matches. */
  mailTo(address: string, subject: RegExp): Promise<CaughtMail>;
  mails(): readonly CaughtMail[];
  close(): Promise<void>;
}

/** Uses the worker's shared app unless the test passes an app of its own. */
export async function startAccountScene(own?: AppWithSimulators): Promise<AccountScene> {
  const product = own ?? (await sharedApp());
  const { baseUrl, client, mails, mailTo, close } = product;
  return {
    product,
    baseUrl,
    client,
    async clientOf(user) {
      const signedIn = client();
      signedIn.authStore.save(await product.tokenFor(user), null);
      return signedIn;
    },
    mails,
    mailTo,
    close,
  };
}

/** Returns the token at the end of our link in a mail. */
export const tokenInMail = ({ text }: CaughtMail, path: string): string =>
  new RegExp(`/${path}/([\\w.-]+)`).exec(text)?.[1] ?? '';

let made = 0;
export const newAddress = (): string => `person${(made += 1)}@accounts.example`;
