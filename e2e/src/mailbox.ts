// Reads the demo's mailbox: the newest email, and the link of its button.
import { inject } from 'vitest';
import { until } from './until.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address at which the running demo shows its sent mails. */
    mailboxUrl: string;
  }
}

export function mailboxUrlIn(output: string): string {
  return /Mails it sends arrive at (\S+)/.exec(output)?.[1] ?? '';
}

interface Listed {
  path: string;
  subject: string;
}

const row = /<li><a href="(?<path>[^"]+)">(?<subject>[^<]*)<\/a><br><small>To (?<to>[^,<]+)/g;

const textAt = async (mailbox: string, path: string): Promise<string> => (await fetch(new URL(path, mailbox))).text();

async function mailsTo(mailbox: string, address: string): Promise<Listed[]> {
  const list = await textAt(mailbox, '/');
  return [...list.matchAll(row)].flatMap(({ groups: { path = '', subject = '', to = '' } = {} }) =>
    to === address ? [{ path, subject }] : [],
  );
}

export interface Mail {
  subject: string;
  html: string;
}

/** Waits for `count` emails with this subject to the address; resolves to the newest. */
export async function mailTo(
  address: string,
  subject: RegExp,
  count = 1,
  mailbox = inject('mailboxUrl'),
): Promise<Mail> {
  let found: Listed[] = [];
  await until(`mail ${count} to ${address} about ${subject}`, async () => {
    found = (await mailsTo(mailbox, address)).filter((mail) => subject.test(mail.subject));
    return found.length >= count;
  });
  const [newest = { path: '/', subject: '' }] = found;
  return { subject: newest.subject, html: await textAt(mailbox, newest.path) };
}

export const countMails = async (address: string, subject: RegExp): Promise<number> =>
  (await mailsTo(inject('mailboxUrl'), address)).filter((mail) => subject.test(mail.subject)).length;

/** The path that an email's button opens. */
export function pathIn({ html }: Mail, screen: string): string {
  const path = new RegExp(`href="[^"]*(/${screen}/[^"]+)"`).exec(html)?.[1];
  if (path === undefined) throw new Error(`The mail has no link to /${screen}`);
  return path;
}
