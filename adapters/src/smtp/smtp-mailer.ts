import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports/mailer.ts';

const TIMEOUT_MS = 15_000;

/** Sends emails through the server at `smtpUrl` (`smtp://user:password@host:587`, `smtps://…`). */
export function createSmtpMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // No content of an email may make nodemailer read a file or fetch a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, html, text, messageId, requestId }) {
      const mail = {
        from,
        to: { address: to.address, name: to.name ?? '' },
        subject,
        html,
        ...(text === undefined ? {} : { text }),
        ...(requestId === undefined ? {} : { headers: { 'X-Request-Id': requestId } }),
        ...(messageId === undefined ? {} : { messageId: `<${messageId}>` }),
      };
      await transport.sendMail(mail).catch((error: unknown) => {
        throw new Error(`The mail server did not take it: ${withoutAddresses(error)}`);
      });
    },
    close: () => transport.close(),
  };
}

/** Mail servers repeat the address that they refuse. Failures are logged, and the log must not contain addresses. */
const withoutAddresses = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/[^\s<>"']+@[^\s<>"']+/g, '[address]');
