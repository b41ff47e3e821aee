import { pence } from '@baitdrop/domain/money/pence';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Float } from '../../../ui/float/float.tsx';
import { Dialog } from '../../../ui/modal/dialog.tsx';
import { Drawer } from '../../../ui/modal/drawer.tsx';
import { Money } from '../../../ui/money.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

type Overlay = 'dialog' | 'wide' | 'persistent' | 'drawer';

export function OverlaysSection(info: SectionInfo) {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);
  return (
    <GallerySection {...info}>
      <Sample title="Open one" note="focus goes in, stays in, and comes back">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Open dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('wide')}>
            Open wide dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('persistent')}>
            Open persistent dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('drawer')}>
            Open drawer
          </Button>
        </div>
      </Sample>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="Cancel this order?"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              Keep it
            </Button>
            <Button variant="danger" onClick={close}>
              Cancel the order
            </Button>
          </>
        }
      >
        <p className="text-muted">
          The shop hasn’t started yet, so we’ll refund all of your <Money amount={pence(3120)} />.
        </p>
      </Dialog>
      <Dialog
        open={open === 'wide'}
        onClose={close}
        width="wide"
        title="Change the address"
        actions={
          <Button onClick={() => showSnackbar({ text: 'Address saved', kind: 'success' })}>Save the address</Button>
        }
      >
        <div className="grid gap-4">
          <TextField label="Street" required autoComplete="off" />
          <TextField label="Peg" />
        </div>
      </Dialog>
      <Dialog
        open={open === 'persistent'}
        onClose={close}
        persistent
        title="You are in"
        picture={<Float state={open === 'persistent' ? 'bite' : 'rest'} className="h-18 w-12" />}
        actions={
          <Button onClick={close} className="sm:w-full">
            Get Started
          </Button>
        }
      >
        <p className="text-muted">Your account is ready. Neither Escape nor the backdrop closes this one.</p>
      </Dialog>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Your cart"
        footer={
          <div className="grid gap-4">
            <p className="flex justify-between text-lg font-semibold">
              Total <Money amount={pence(3120)} />
            </p>
            <Button onClick={close}>Proceed to Payment</Button>
          </div>
        }
      >
        <ul className="divide-y divide-line">
          {['Red maggots, 1 pint', 'Krill boilies, 15 mm', 'Size 14 hooks'].map((name) => (
            <li key={name} className="flex justify-between gap-4 py-4">
              {name} <Money amount={pence(420)} />
            </li>
          ))}
        </ul>
      </Drawer>
    </GallerySection>
  );
}
