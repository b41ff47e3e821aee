import type { TrackedOrder } from '@baitdrop/contract/tracking';
import { trackMessages } from '@baitdrop/domain/messages/track';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { makeShareLink, stopSharing } from '../../features/orders/tracking.queries.ts';
import { apiAddress } from '../../platform/api/api-address.ts';
import { useCommand } from '../../platform/query/use-command.ts';
import { ProblemAlert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { CopyField } from '../../ui/copy-field/copy-field.tsx';
import { shareLink } from '../../ui/share-link.ts';
import { showSnackbar } from '../../ui/snackbar/snackbars.ts';
import { TrackCard } from './track-card.tsx';
import { pageAddress } from '../../platform/page-address.ts';

interface ShareCardProps {
  order: TrackedOrder;
  token: string;
  onChanged: (order: TrackedOrder) => void;
}

/** Creates a link for other people: it shows the state of the order, and no personal data. */
export function ShareCard({ order, token, onChanged }: ShareCardProps) {
  const command = useCommand();
  // Cached while the page is open, so that sharing again uses the same link.
  const [link, setLink] = useState('');

  function shareIt(): void {
    void command.run(async () => {
      let url = link;
      if (url === '') {
        const { share_token } = await makeShareLink(token);
        url = new URL(pageAddress('/follow/:token', { params: { token: share_token } }), apiAddress()).href;
        setLink(url);
        onChanged({ ...order, shared: true });
      }
      await shareLink({ title: 'Follow my order', text: 'See where my BaitDrop order is:', url });
    });
  }

  function stop(): void {
    void command.run(async () => {
      onChanged(await stopSharing(token));
      setLink('');
      showSnackbar({ kind: 'success', text: trackMessages.sharingStopped });
    });
  }

  if (!order.can.share && !order.shared) return null;
  return (
    <TrackCard title="Let somebody follow it">
      <div className="grid gap-3">
        <p>
          They see where it is and when it {order.fulfilment === 'collection' ? 'is ready' : 'comes'}. Your name, phone,
          address and what you bought stay private.
        </p>
        {link === '' ? null : <CopyField label="Link to follow it" value={link} />}
        <ProblemAlert problem={command.problem} />
        <div className="flex flex-wrap gap-3">
          {order.can.share ? (
            <Button variant="secondary" pending={command.isPending} onClick={shareIt}>
              <Share2 aria-hidden="true" size={18} strokeWidth={1.75} />
              Share a link
            </Button>
          ) : null}
          {order.shared ? (
            <Button variant="quiet" pending={command.isPending} onClick={stop}>
              Stop sharing
            </Button>
          ) : null}
        </div>
      </div>
    </TrackCard>
  );
}
