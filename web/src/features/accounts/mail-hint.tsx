/** Under every "we have sent you a mail". */
export function MailHint() {
  return (
    <p className="mt-3 text-sm text-muted">
      Nothing there after a minute or two? Look in the spam folder, and whether the address is spelt right.
    </p>
  );
}
