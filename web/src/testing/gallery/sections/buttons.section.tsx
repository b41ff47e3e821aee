import Bell from 'lucide-react/icons/bell';
import Plus from 'lucide-react/icons/plus';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const VARIANTS = [
  ['primary', 'Primary'],
  ['secondary', 'Secondary'],
  ['quiet', 'Quiet'],
  ['danger', 'Danger'],
] as const;

export function ButtonsSection(info: SectionInfo) {
  const [isPending, setPending] = useState(false);
  return (
    <GallerySection {...info}>
      <Sample title="Variants" note="one primary in a view">
        <div className="flex flex-wrap gap-3">
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant}>
              {label}
            </Button>
          ))}
          <Button>
            <Plus aria-hidden="true" size={20} strokeWidth={2} />
            With an icon
          </Button>
        </div>
      </Sample>
      <Sample title="Disabled">
        <div className="flex flex-wrap gap-3">
          {VARIANTS.map(([variant, label]) => (
            <Button key={variant} variant={variant} disabled>
              {label}
            </Button>
          ))}
        </div>
      </Sample>
      <Sample title="Pending" note="keeps its focus, ignores presses">
        <div className="flex flex-wrap gap-3">
          {VARIANTS.map(([variant]) => (
            <Button key={variant} variant={variant} pending pendingLabel="Sending…" />
          ))}
          <Button variant="secondary" pending={isPending} pendingLabel="Casting out…" onClick={() => setPending(true)}>
            Press to wait
          </Button>
        </div>
      </Sample>
      <Sample title="Icons">
        <div className="flex gap-1">
          <IconButton Icon={RefreshCw} label="Refresh" />
          <IconButton Icon={Bell} label="Sound" />
          <IconButton Icon={Bell} label="Sound, not available" disabled />
        </div>
      </Sample>
    </GallerySection>
  );
}
