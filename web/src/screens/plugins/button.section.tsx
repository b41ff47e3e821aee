import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { ReactNode } from 'react';
import { SitePolicy } from './site-policy.tsx';
import { SitesNotice } from './sites-notice.tsx';
import { choiceOf, type WidgetDraft } from './widget-draft.ts';
import { WidgetForm } from './widget-form.tsx';
import { WidgetPreview } from './widget-preview.tsx';

interface ButtonSectionProps {
  retailer: RetailerRecord | null;
  draft: WidgetDraft;
  onChange: (changed: Partial<WidgetDraft>) => void;
  save: { isChanged: boolean; isPending: boolean; run: () => void } | null;
  hasPro: boolean | null;
  /** The field for a Pro shop's own logo. */
  logo?: ReactNode;
}

export function ButtonSection({ retailer, draft, onChange, save, hasPro, logo }: ButtonSectionProps) {
  return (
    <section aria-labelledby="your-button">
      <h2 id="your-button" className="text-2xl">
        Your button
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Change it and press it: this is the widget itself. The HTML code and the WordPress plugin use it as shown here.
      </p>
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <WidgetForm draft={draft} onChange={onChange} save={save} hasPro={hasPro} logo={logo} />
        <div className="grid content-start gap-5">
          <WidgetPreview shopId={retailer?.shop_id ?? ''} mode={draft.mode} settings={choiceOf(draft)} />
          {retailer ? <SitesNotice retailer={retailer} /> : null}
        </div>
      </div>
      <div className="mt-8">
        <SitePolicy />
      </div>
    </section>
  );
}
