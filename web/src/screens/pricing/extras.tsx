import Check from 'lucide-react/icons/check';
import type { Pence } from '@baitdrop/domain/money/pence';
import { PRO_SUBSCRIPTION_MONTHLY_PENCE, PROFESSIONAL_SETUP_PENCE } from '@baitdrop/domain/fees/price-list';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import type { PictureProps } from '../../features/pictures/picture.tsx';
import { Money } from '../../ui/money.tsx';
import { prerendered } from '../../ui/prerendered.tsx';

const HeronPicture = prerendered(async () => (await import('../../features/pictures/heron.picture.tsx')).HeronPicture);
const FlaskPicture = prerendered(async () => (await import('../../features/pictures/flask.picture.tsx')).FlaskPicture);

interface ExtraProps {
  title: string;
  Picture: ComponentType<PictureProps>;
  price: Pence;
  per: string;
  lead: string;
  features: string[];
  children: ReactNode;
}

function Extra({ title, Picture, price, per, lead, features, children }: ExtraProps) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] content-start rounded-card border border-line bg-surface p-6 md:p-8">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 className="text-xl">{title}</h3>
          <p className="mt-3 flex items-baseline gap-2">
            <Money amount={price} brief className="font-heading text-4xl font-bold tracking-tight" />
            <span className="text-muted">{per}</span>
          </p>
        </div>
        <Picture className="-mt-2 -mr-2 size-20 shrink-0 sm:size-28 md:size-32" />
      </div>
      <p className="mt-3 max-w-[46ch] text-muted">{lead}</p>
      <ul className="mt-5 grid gap-2 border-t border-line pt-5">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2.5">
            <Check aria-hidden="true" size={20} strokeWidth={2.25} className="mt-0.5 shrink-0 text-action-text" />
            {feature}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-muted">{children}</p>
    </article>
  );
}

const LINK_CLASS = 'font-semibold text-action-text underline underline-offset-2';

export function Extras() {
  return (
    <section aria-labelledby="extras" className="mx-auto max-w-content px-4 py-16 md:py-24">
      <h2 id="extras" className="text-3xl md:text-4xl">
        Extras, if you want them
      </h2>
      <p className="mt-3 max-w-[30em] text-lg text-muted">
        Most shops need neither. Both are for the shop to choose, and neither changes what you keep per order.
      </p>
      <div className="mt-10 grid gap-6 md:grid-cols-2">
        <Extra
          title="Pro"
          Picture={HeronPicture}
          price={PRO_SUBSCRIPTION_MONTHLY_PENCE}
          per="/month"
          lead="Stand still, watch closely, know when to move. For shops that plan their week by what sold last week."
          features={[
            'Advanced analytics',
            'Customer behaviour insights',
            'Priority support',
            'Custom branding',
            'API access',
          ]}
        >
          Switch it on in your dashboard once you have{' '}
          <Link to="/register?role=shop_owner" className={LINK_CLASS}>
            joined
          </Link>
          . Cancel any month.
        </Extra>
        <Extra
          title="Setup Service"
          Picture={FlaskPicture}
          price={PROFESSIONAL_SETUP_PENCE}
          per="one-time"
          lead="Put the kettle on. We put the order button on your site, try it out and show you how it works."
          features={['Installation', 'Custom configuration', 'Testing', '24-hour turnaround', 'Training session']}
        >
          Ask for it under{' '}
          <Link to="/plugins" className={LINK_CLASS}>
            Plugins
          </Link>
          . Doing it yourself is free.
        </Extra>
      </div>
    </section>
  );
}
