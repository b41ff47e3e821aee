import Eye from 'lucide-react/icons/eye';
import { useNavigate } from 'react-router';
import { useSession } from '../../platform/records/session.ts';
import { Button } from '../../ui/button/button.tsx';
import { type Impersonation, setImpersonation } from '../../platform/api/impersonation.ts';

/** Shows on every screen of the owner that an administrator is viewing it. */
export function ImpersonationBar({ as }: { as: Impersonation }) {
  const navigate = useNavigate();
  const session = useSession();

  async function stop() {
    await navigate('/admin/shops');
    setImpersonation(null);
  }

  return (
    <aside
      aria-label="Viewing as the owner"
      className="sticky top-16 z-20 -mx-4 mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-cream-ink/25 bg-cream px-4 py-2 text-cream-ink md:mx-0 md:mt-4 md:rounded-card md:border"
    >
      <p className="flex min-w-0 flex-1 items-start gap-2.5">
        <Eye aria-hidden="true" size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
        <span className="[overflow-wrap:anywhere]">
          You, <strong>{session?.name || session?.email}</strong>, are looking at <strong>{as.shopName}</strong> as{' '}
          {as.ownerName === '' ? 'its owner' : <strong>{as.ownerName}</strong>} sees it. You can’t change anything.
        </span>
      </p>
      <Button variant="secondary" onClick={() => void stop()}>
        Back to the admin panel
      </Button>
    </aside>
  );
}
