import MessageCircle from 'lucide-react/icons/message-circle';
import Share2 from 'lucide-react/icons/share-2';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { shareLink } from '../../ui/share-link.ts';
import { hasShareSheet } from '../../platform/native/share.ts';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { CopyField } from '../../ui/copy-field/copy-field.tsx';
import { shareLinks, SHARE_WORDS } from './share.ts';

/** Our own drawing: a bird in one line, as tall as the other icons. */
function TwitterMark() {
  return (
    <svg
      aria-hidden="true"
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M22 5c-.8.5-1.6.8-2.5.9A4.2 4.2 0 0 0 12.2 9v1A10 10 0 0 1 4 5.500s-4 8.500 4.500 12A10.500 10.500 0 0 1 2 19c9 5 19 0 19-10.800l-.1-.7C21.500 6.700 21.900 5.900 22 5Z" />
    </svg>
  );
}

interface LinkCardProps {
  /** Null while loading. */
  link: string | null;
  code?: string;
  isSample?: boolean;
}

const iconProps = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const;

export function LinkCard({ link, code, isSample = false }: LinkCardProps) {
  const isHydrated = useHydrated();
  const isUsable = link !== null && !isSample;
  const { twitter, whatsApp } = shareLinks(link ?? '');
  return (
    <Card className="grid content-start gap-4">
      <h2 className="text-xl">{isSample ? 'A referral link' : 'Your referral link'}</h2>
      <CopyField label={isSample ? 'Sample link' : 'Referral link'} value={link ?? '…'} />
      <div className="flex flex-wrap gap-3">
        <ShareButton href={twitter} isUsable={isUsable}>
          <TwitterMark />
          Share on Twitter
        </ShareButton>
        <ShareButton href={whatsApp} isUsable={isUsable}>
          <MessageCircle {...iconProps} />
          Share on WhatsApp
        </ShareButton>
        {isHydrated && isUsable && hasShareSheet() ? (
          <Button
            variant="secondary"
            onClick={() => void shareLink({ title: 'BaitDrop', text: SHARE_WORDS, url: link })}
          >
            <Share2 {...iconProps} />
            Share…
          </Button>
        ) : null}
      </div>
      <p className="text-sm text-muted">
        {isSample ? (
          'Sign in to share a link of your own.'
        ) : (
          <>
            Or let people type your code when they register:{' '}
            <strong className="font-semibold text-ink tabular-nums">{code}</strong>. Tell them that you earn from it.
          </>
        )}
      </p>
    </Card>
  );
}

interface ShareButtonProps {
  href: string;
  isUsable: boolean;
  children: React.ReactNode;
}

function ShareButton({ href, isUsable, children }: ShareButtonProps) {
  if (!isUsable)
    return (
      <Button variant="secondary" disabled>
        {children}
      </Button>
    );
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
      {children}
    </a>
  );
}
