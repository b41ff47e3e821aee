// Stands in for a mail provider in the demo: takes every mail over SMTP, delivers none, and shows them in a browser.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { mailboxPage, mailPage } from './mailbox-pages.ts';

export interface CaughtMail {
  number: number;
  receivedAt: Date;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** With brackets; a mailbox shows mails with the same one once. */
  messageId: string;
}

export interface SmtpSimulator {
  smtpUrl: string;
  /** Where a person reads what was sent. */
  mailboxUrl: string;
  mails(): readonly CaughtMail[];
  close(): Promise<void>;
}

const kept = 200;
const rejected = /^reject@/i;
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** An address that starts with `reject@` is refused, as a provider refuses an unknown mailbox. */
export async function startSmtpSimulator(): Promise<SmtpSimulator> {
  const mails: CaughtMail[] = [];
  const keep = async (stream: AsyncIterable<Buffer>, to: string[]): Promise<void> => {
    mails.push({ ...(await readMail(stream, to)), number: (mails.at(-1)?.number ?? 0) + 1 });
    mails.splice(0, mails.length - kept);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(rejected.test(address) ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, done) {
      callbackify(keep)(
        stream,
        envelope.rcptTo.map(({ address }) => address),
        (error) => done(error),
      );
    },
  });
  const web = createServer((request, response) => {
    const number = Number(/^\/mails\/(\d+)$/.exec(request.url ?? '')?.[1]);
    const mail = mails.find((candidate) => candidate.number === number);
    const found = mail !== undefined || request.url === '/';
    response.writeHead(found ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    });
    response.end(mail === undefined ? mailboxPage(mails) : mailPage(mail));
  });
  smtp.listen(0, '127.0.0.1');
  web.listen(0, '127.0.0.1');
  await Promise.all([once(smtp.server, 'listening'), once(web, 'listening')]);
  const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
  return {
    smtpUrl: `smtp://127.0.0.1:${portOf(smtp.server)}`,
    mailboxUrl: `http://127.0.0.1:${portOf(web)}`,
    mails: () => mails,
    async close() {
      web.closeAllConnections();
      await Promise.all([
        new Promise<void>((resolve) => smtp.close(resolve)),
        new Promise<void>((resolve) => web.close(() => resolve())),
      ]);
    },
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<Omit<CaughtMail, 'number'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const { from, subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(Buffer.concat(chunks));
  return { receivedAt: new Date(), from: from?.address ?? '', to, subject, text, html, messageId };
}
