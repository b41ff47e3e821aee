import { useState } from 'react';
import { Alert, type AlertKind } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { showSnackbar } from '../../../ui/snackbar/snackbars.ts';
import { Sample, GallerySection, type SectionInfo } from '../section.tsx';

const alerts: Record<AlertKind, [title: string, text: string]> = {
  info: ['Your shop is closed now', 'Orders wait for the next opening, tomorrow at 07:00.'],
  success: ['Your payout is on its way', 'It reaches your bank in 2-3 business days.'],
  warning: ['Sample data', 'These figures show what the page looks like. Sign in to see your own.'],
  error: ['API Error: Rate limit exceeded', 'Please wait before making more requests.'],
};

export function MessagesSection(info: SectionInfo) {
  const [isShown, setShown] = useState(true);
  const [isSaved, setSaved] = useState(false);
  return (
    <GallerySection {...info}>
      <Sample title="Alerts" note="stay where they belong">
        <div className="grid gap-3">
          {Object.entries(alerts).map(([kind, [title, text]]) => (
            <Alert key={kind} kind={kind as AlertKind} title={title}>
              {text}
            </Alert>
          ))}
          {isShown ? (
            <Alert
              kind="error"
              onDismiss={() => setShown(false)}
              actions={
                <Button variant="secondary" onClick={() => setShown(false)}>
                  Try again
                </Button>
              }
            >
              The map could not be loaded. Your list of shops is complete without it.
            </Alert>
          ) : (
            <Button variant="secondary" className="justify-self-start" onClick={() => setShown(true)}>
              Show the alert again
            </Button>
          )}
          {isSaved ? (
            <Alert kind="success" announces onDismiss={() => setSaved(false)}>
              Your hours are saved.
            </Alert>
          ) : (
            <Button variant="secondary" className="justify-self-start" onClick={() => setSaved(true)}>
              Save and tell
            </Button>
          )}
        </div>
      </Sample>
      <Sample title="Snackbars" note="3 s for success, 5 s for the rest, time stands still under the pointer">
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={() => showSnackbar({ text: 'The shop opens at seven' })}>
            Say something
          </Button>
          <Button variant="secondary" onClick={() => showSnackbar({ text: 'Added to your cart', kind: 'success' })}>
            Report success
          </Button>
          <Button
            variant="secondary"
            onClick={() => showSnackbar({ text: 'Please fill in all required fields', kind: 'error' })}
          >
            Report an error
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showSnackbar({
                text: 'Size 14 hooks removed',
                actions: [{ label: 'Undo', run: () => showSnackbar({ text: 'They are back', kind: 'success' }) }],
              })
            }
          >
            Offer an action
          </Button>
        </div>
      </Sample>
    </GallerySection>
  );
}
