import { Link } from 'react-router';
import { useSession } from '../../platform/records/session.ts';
import { useSignOut } from '../use-sign-out.ts';

const ITEM_CLASS = 'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-line';

/** The signed-in user, with links to the account and to help, and signing out. */
export function AccountItems({ onGo }: { onGo: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  return (
    <>
      <p className="px-3 py-2 wrap-anywhere">
        {session?.name ? <span className="block font-semibold">{session.name}</span> : null}
        <span className="block text-sm text-muted">{session?.email}</span>
      </p>
      <ul>
        <li>
          <Link to="/account" onClick={onGo} className={ITEM_CLASS}>
            Account
          </Link>
        </li>
        <li>
          <Link to="/help" onClick={onGo} className={ITEM_CLASS}>
            Help
          </Link>
        </li>
        <li>
          <button
            type="button"
            onClick={() => {
              onGo();
              void signOut();
            }}
            className={ITEM_CLASS}
          >
            Sign out
          </button>
        </li>
      </ul>
    </>
  );
}
