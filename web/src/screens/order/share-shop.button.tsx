import Share2 from 'lucide-react/icons/share-2';
import { shareLink } from '../../features/sharing/share-link.ts';
import { apiAddress } from '../../platform/api/api-address.ts';
import { embeddedShop } from '../../platform/embedding/embedding.ts';
import { IconButton } from '../../ui/button/icon-button.tsx';

/** "Look, these have lugworm": the shop's own address, whoever opens it. */
export function ShareShopButton({ shopId, name }: { shopId: string; name: string }) {
  // On a shop's own site people share that site.
  if (embeddedShop() !== null) return null;
  const share = () => {
    const url = new URL(`/shop/${encodeURIComponent(shopId)}`, apiAddress()).href;
    void shareLink({ title: name, text: `Bait and tackle from ${name}, within the hour:`, url });
  };
  return <IconButton Icon={Share2} label="Share this shop" onClick={share} />;
}
