import { Link } from 'react-router';
import { useStore } from '../../platform/external-store.ts';
import { chooseTheme, type ThemeChoice, themeChoice } from '../../platform/theme/theme.ts';
import { useSession } from '../../platform/records/session.ts';
import { useSignOut } from '../use-sign-out.ts';

const themes: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
];
const ITEM_CLASS = 'flex min-h-11 w-full items-center rounded-control px-3 text-left hover:bg-line';

/** The signed-in user, with links to the account and to help, and signing out. */
export function AccountItems({ onGo }: { onGo: () => void }) {
  const session = useSession();
  const signOut = useSignOut();
  const theme = useStore(themeChoice, 'system');
  return (
    <>
      <p className="px-3 py-2 wrap-anywhere">
        {session?.name ? <span className="block font-semibold">{session.name}</span> : null}
        <span className="block text-sm text-muted">{session?.email}</span>
      </p>
      <fieldset className="flex flex-wrap gap-x-1 sm:hidden">
        <legend className="px-3 pt-1 text-sm text-muted">Theme</legend>
        {themes.map(({ value, label }) => (
          <label key={value} className="flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-line">
            <input
              type="radio"
              name="sheet-theme"
              checked={theme === value}
              onChange={() => chooseTheme(value)}
              className="size-5 accent-action-text"
            />
            {label}
          </label>
        ))}
      </fieldset>
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
