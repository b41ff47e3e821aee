import { Link } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.ts';

const STEPS = [
  'In Shopify, open Online Store, Themes, Customise.',
  'Choose the page and the section where the button should be.',
  'Add block, Apps, BaitDrop Delivery. Save.',
];

export function NextSteps({ domain, shopName }: { domain: string; shopName: string }) {
  return (
    <div className="grid gap-6">
      <Alert kind="success" announces title={`${domain} is connected to ${shopName}`}>
        One thing is left: put the button into your theme.
      </Alert>
      <ol className="grid list-decimal gap-2 pl-6">
        {STEPS.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p>
        <Link to="/dashboard" className={buttonClass('primary')}>
          To your dashboard
        </Link>
      </p>
    </div>
  );
}
