// Simulates a mail provider for the demo: accepts every email over SMTP, delivers none, and shows them in a browser.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { htmlReply } from '../simulator-kit/replies.ts';
import { startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { type CaughtMail, mailboxPage, mailPage } from './mailbox-pages.ts';

export type { CaughtMail };

export interface SmtpSimulator {
  smtpUrl: string;
  /** The page that shows the emails. */
  mailboxUrl: string;
  mails(): readonly CaughtMail[];
  close(): Promise<void>;
}

const MAX_MAILS = 200;
const REJECTED = /^reject@/i;
/** The email's HTML is shown unchanged, so this policy blocks its scripts. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Addresses that begin with `reject@` are refused, as a provider refuses an unknown mailbox. */
export async function startSmtpSimulator(): Promise<SmtpSimulator> {
  const mails: CaughtMail[] = [];
  const keep = async (stream: AsyncIterable<Buffer>, to: string[]): Promise<void> => {
    mails.push({ ...(await readMail(stream, to)), number: (mails.at(-1)?.number ?? 0) + 1 });
    mails.splice(0, mails.length - MAX_MAILS);
  };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      done(REJECTED.test(address) ? Object.assign(new Error('No such mailbox here'), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, done) {
      callbackify(keep)(
        stream,
        envelope.rcptTo.map(({ address }) => address),
        (error) => done(error),
      );
    },
  });
  const showList = (status: number) => () => htmlReply(mailboxPage(mails), POLICY, status);
  smtp.listen(0, '127.0.0.1');
  const [web] = await Promise.all([
    startSimulatorServer({
      routes: {
        'ALL /': showList(200),
        'ALL /mails/:number': ({ params }) => {
          const mail = mails.find(({ number }) => String(number) === params['number']);
          return mail === undefined ? showList(404)() : htmlReply(mailPage(mail), POLICY);
        },
      },
      notFound: showList(404),
    }),
    once(smtp.server, 'listening'),
  ]);
  return {
    smtpUrl: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    mailboxUrl: web.url,
    mails: () => mails,
    async close() {
      await Promise.all([web.close(), new Promise<void>((resolve) => smtp.close(resolve))]);
    },
  };
}

async function readMail(stream: AsyncIterable<Buffer>, to: string[]): Promise<Omit<CaughtMail, 'number'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  const {
    from,
    subject = '',
    text = '',
    html = '',
    messageId = '',
    headers,
  } = await PostalMime.parse(Buffer.concat(chunks));
  const requestId = headers.find(({ key }) => key === 'x-request-id')?.value ?? '';
  return { receivedAt: new Date(), from: from?.address ?? '', to, subject, text, html, messageId, requestId };
}
