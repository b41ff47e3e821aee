import { signOut } from '../../platform/records/client.ts';
import type { Session } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';

interface SignedInAlreadyProps {
  session: Session;
  next: string;
  /** Why this account cannot open the requested screen. */
  note?: string;
  /** Work to finish before another user signs in. */
  beforeSignOut: () => Promise<void>;
}

/** Replaces the form for users who are already signed in. */
export function SignedInAlready({ session, next, note, beforeSignOut }: SignedInAlreadyProps) {
  async function leave() {
    await beforeSignOut();
    await signOut();
  }
  return (
    <div className="grid gap-4">
      <h2 className="text-xl">You are signed in</h2>
      <p>
        As <strong>{session.name || session.email}</strong>
        {session.name && session.email ? `, ${session.email}` : ''}.
      </p>
      {note === undefined ? null : <p>{note}</p>}
      <div className="flex flex-wrap gap-3">
        <LinkButton to={next}>Carry on</LinkButton>
        <Button variant="secondary" onClick={() => void leave()}>
          Use another account
        </Button>
      </div>
    </div>
  );
}
