import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import { pluginsMessages } from '@baitdrop/domain/messages/plugins';
import { useRef } from 'react';
import { saveOrNotify } from '../../ui/save-or-notify.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button/button.tsx';
import { copyText } from '../../ui/copy-field/copy-text.ts';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Dialog } from '../../ui/modal/dialog.tsx';
import { generateHtmlFile } from './embed-code.ts';
import { trackPluginDownload } from './plugins.queries.ts';
import { say, notifyError } from './notify.ts';
import { SitesNotice } from './sites-notice.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { Chip } from '../../ui/chip.tsx';

/** Empty for users without a shop. */
function ShopIdChip({ shopId }: { shopId: string }) {
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

interface WidgetDialogProps {
  open: boolean;
  onClose: () => void;
  code: string;
  buttonText: string;
  /** Null for users without a shop. */
  retailer: RetailerRecord | null;
}

export function WidgetDialog({ open, onClose, code, buttonText, retailer }: WidgetDialogProps) {
  const { shop_id: shopId = '', shop_name: shopName = '', plugin_type: pluginType = '' } = retailer ?? {};
  const box = useRef<HTMLDivElement>(null);

  async function copy() {
    if (shopId === '') return notifyError(pluginsMessages.setupIncomplete);
    const isCopied = await copyText(code, box.current?.querySelector('textarea') ?? null);
    if (!isCopied) return;
    say(pluginsMessages.codeCopied);
    await trackPluginDownload(shopId, 'html');
  }

  async function download() {
    if (shopId === '') return notifyError(pluginsMessages.setupIncomplete);
    const page = new Blob([generateHtmlFile(code, { shopName, buttonText })], { type: 'text/html' });
    if (!(await saveOrNotify('baitdrop-widget.html', page))) return;
    say(pluginsMessages.htmlDownloaded);
    await trackPluginDownload(shopId, 'html');
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="HTML widget"
      width="wide"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button variant="secondary" onClick={() => void download()}>
            <Download aria-hidden="true" size={18} strokeWidth={1.75} />
            Download
          </Button>
          <Button onClick={() => void copy()}>
            <Copy aria-hidden="true" size={18} strokeWidth={1.75} />
            Copy Code
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {pluginType !== '' ? null : (
          <Alert kind="warning" title="Your account setup is not complete">
            {pluginsMessages.setupIncomplete}.
          </Alert>
        )}
        <ShopIdChip shopId={shopId} />
        <div ref={box}>
          <TextArea
            label="Code for your site"
            hint="Paste it where the button should be, in the HTML of your page."
            required
            readOnly
            rows={6}
            value={code}
            spellCheck={false}
            autoComplete="off"
            className="text-sm [font-family:monospace]"
          />
        </div>
        {retailer ? <SitesNotice retailer={retailer} /> : null}
      </div>
    </Dialog>
  );
}
