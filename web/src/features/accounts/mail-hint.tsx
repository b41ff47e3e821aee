import { useProfile } from '../../platform/profile/profile.ts';

/** Advice under every "we have sent you a mail". */
export function MailHint() {
  const mailboxUrl = useProfile()?.mailboxUrl;
  return (
    <div className="mt-3 grid gap-2 text-sm text-muted">
      <p>Nothing there after a minute or two? Check your spam folder and the spelling of your email.</p>
      {mailboxUrl === undefined ? null : (
        <p>
          This is the demo: its emails arrive in{' '}
          <a
            href={mailboxUrl}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-action-text underline underline-offset-2"
          >
            the demo’s mailbox
          </a>
          .
        </p>
      )}
    </div>
  );
}
