import Copy from 'lucide-react/icons/copy';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins.messages';
import { useRef } from 'react';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { copyText } from '../../ui/copy-field/copy-text.ts';
import { say } from './notify.ts';

/** Empty for everybody who has no shop. */
export function ShopIdChip({ shopId }: { shopId: string }) {
  const chip = useRef<HTMLSpanElement>(null);

  async function copy() {
    const select = () => chip.current && window.getSelection()?.selectAllChildren(chip.current);
    const isCopied = await copyText(shopId, { focus: () => {}, select });
    if (isCopied) say(pluginsMessages.copied);
  }

  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <span className="text-muted">Shop ID</span>
      <span ref={chip}>
        <Chip tone={shopId === '' ? 'warning' : 'success'}>{shopId === '' ? 'None yet' : shopId}</Chip>
      </span>
      {shopId === '' ? null : <IconButton Icon={Copy} label="Copy shop ID" onClick={() => void copy()} />}
    </div>
  );
}
