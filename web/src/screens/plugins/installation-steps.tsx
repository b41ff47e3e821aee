import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

function Steps({ title, steps }: { title: string; steps: readonly ReactNode[] }) {
  return (
    <Card>
      <h3 className="text-lg">{title}</h3>
      <ol className="mt-4 grid gap-4">
        {steps.map((step, index) => (
          // The steps are fixed and have no other key.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-items-center rounded-chip bg-action/15 text-sm font-bold text-action-text tabular-nums"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const CODE_CLASS = 'rounded-control bg-line px-1.5 py-0.5 [font-family:monospace] text-sm [overflow-wrap:anywhere]';

/** `shortcode` is the text for a WordPress page, with the shop's own settings if there is a shop. */
export function InstallationSteps({ shortcode }: { shortcode: string }) {
  return (
    <section aria-labelledby="installation">
      <h2 id="installation" className="text-2xl">
        Installation
      </h2>
      <div className="mt-5 grid gap-5 md:grid-cols-2">
        <Steps
          title="Shopify"
          steps={[
            <>
              Tap <strong>Install App</strong> and choose your Shopify store.
            </>,
            'Allow what Shopify asks, and you come back here.',
            'Say which shop on BaitDrop it belongs to: yours is already chosen.',
            <>
              In your theme, add the <strong>BaitDrop Delivery</strong> block where customers should see it.
            </>,
          ]}
        />
        <Steps
          title="WordPress"
          steps={[
            <>
              Upload the ZIP under <strong>Plugins → Add New → Upload Plugin</strong>.
            </>,
            <>
              Tap <strong>Activate</strong>.
            </>,
            <>
              Configure it under <strong>BaitDrop Settings</strong>, in the menu <strong>Settings</strong>: your shop is
              already filled in.
            </>,
            <>
              Add the shortcode <code className={CODE_CLASS}>{shortcode}</code> to the pages where customers order.
            </>,
          ]}
        />
      </div>
    </section>
  );
}
