import { accountMessages } from '@baitdrop/domain/messages/account';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button/button.tsx';
import { copyText } from '../../../ui/copy-field/copy-text.ts';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';

/** Shows the recovery codes once. They open the account if phone and passkeys are lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = codes.join('\n');

  async function copy() {
    const isCopied = await copyText(text, null);
    showSnackbar(
      isCopied
        ? { kind: 'success', text: accountMessages.factor.codesCopied }
        : { kind: 'error', text: accountMessages.factor.codesNotCopied },
    );
  }

  return (
    <div className="grid gap-4">
      <p>
        Save these recovery codes somewhere safe. Each one signs you in once if you lose your phone or passkey.{' '}
        <strong>We won’t show them again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control border border-line bg-ground p-4 font-mono text-lg tabular-nums select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          Print
        </Button>
        <Button
          variant="secondary"
          onClick={() => void saveFile('baitdrop-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          Download
        </Button>
      </div>
      <Button className="justify-self-start print:hidden" onClick={onDone}>
        I’ve saved them
      </Button>
    </div>
  );
}
