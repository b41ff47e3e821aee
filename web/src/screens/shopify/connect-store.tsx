import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { PegSignPicture } from '../../features/pictures/peg-sign.picture.tsx';
import { log } from '../../platform/log.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { NextSteps } from './next-steps.tsx';
import { connectStore, readClaim } from './shopify-api.ts';

type Claimed =
  | { state: 'reading' }
  | { state: 'over'; message: string }
  | { state: 'open' | 'connected'; domain: string };

const wordsOf = (failure: unknown): string => (failure instanceof Error ? failure.message : String(failure));

/** Somebody comes back from Shopify and says which shop the store belongs to: theirs. */
export function ConnectStore({ claim, retailer }: { claim: string; retailer: RetailerRecord }) {
  const [claimed, setClaimed] = useState<Claimed>({ state: 'reading' });
  const [trouble, setTrouble] = useState('');
  const [isPending, setPending] = useState(false);
  const { shop_id: shopId, shop_name: shopName } = retailer;

  useEffect(() => {
    let isHere = true;
    readClaim(claim).then(
      ({ domain }) => isHere && setClaimed({ state: 'open', domain }),
      (failure: unknown) => isHere && setClaimed({ state: 'over', message: wordsOf(failure) }),
    );
    return () => {
      isHere = false;
    };
  }, [claim]);

  async function connect() {
    setPending(true);
    setTrouble('');
    try {
      const { domain } = await connectStore(shopId, claim);
      setClaimed({ state: 'connected', domain });
    } catch (failure) {
      log.warn('The store was not connected', failure);
      setTrouble(wordsOf(failure));
    } finally {
      setPending(false);
    }
  }

  if (claimed.state === 'reading')
    return (
      <SkeletonGroup label="Asking about your store">
        <Skeleton shape="block" className="h-44" />
      </SkeletonGroup>
    );
  if (claimed.state === 'over')
    return (
      <EmptyState
        picture={<PegSignPicture className="size-40" />}
        title="This link does not work any more"
        actions={
          <Link to="/plugins" className={buttonClass('primary')}>
            Plugins
          </Link>
        }
      >
        {claimed.message}
      </EmptyState>
    );
  if (claimed.state === 'connected') return <NextSteps domain={claimed.domain} shopName={shopName} />;
  return (
    <Card className="grid gap-4">
      <p className="text-lg">
        Connect <strong className="break-words">{claimed.domain}</strong> to <strong>{shopName}</strong>?
      </p>
      <p className="text-muted">The BaitDrop block in that store’s theme then shows your shop.</p>
      {trouble === '' ? null : (
        <Alert kind="error" announces>
          {trouble}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void connect()} pending={isPending}>
          Connect
        </Button>
        <Link to="/plugins" className={buttonClass('secondary')}>
          Not now
        </Link>
      </div>
    </Card>
  );
}
