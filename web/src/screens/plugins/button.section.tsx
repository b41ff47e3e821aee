import type { FormState } from '../../platform/forms/use-form.ts';
import type { RetailerRecord } from '@baitdrop/contract/retailers';
import type { ReactNode } from 'react';
import { SitePolicy } from './site-policy.tsx';
import { SitesNotice } from './sites-notice.tsx';
import { choiceOf, type WidgetDraft } from './widget-draft.ts';
import { WidgetForm } from './widget-form.tsx';
import { WidgetPreview } from './widget-preview.tsx';

interface ButtonSectionProps {
  retailer: RetailerRecord | null;
  form: FormState<WidgetDraft>;
  isChanged: boolean | null;
  hasPro: boolean | null;
  /** The field for a Pro shop's own logo. */
  logo?: ReactNode;
}

export function ButtonSection({ retailer, form, isChanged, hasPro, logo }: ButtonSectionProps) {
  const draft = form.values;
  return (
    <section aria-labelledby="your-button">
      <h2 id="your-button" className="text-2xl">
        Your button
      </h2>
      <p className="mt-2 max-w-prose text-muted">
        Change it and tap it: this is the widget itself. The HTML code and the WordPress plugin use it as shown here.
      </p>
      <div className="mt-5 grid gap-6 lg:grid-cols-2">
        <WidgetForm form={form} isChanged={isChanged} hasPro={hasPro} logo={logo} />
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
