import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { retailerQuery } from '../../features/my-shop/retailers.queries.ts';
import { useQuery } from '../../platform/query/use-query.ts';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { pageMeta } from '../../platform/page-meta.ts';
import { useSession } from '../../platform/records/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { focusFirstProblem } from '../../ui/form/focus-first-problem.ts';
import { ProgressSteps } from '../../ui/stepper/progress-steps.tsx';
import { CompleteStep } from './complete.step.tsx';
import { changeDraft, useSignupDraft } from './stored-draft.ts';
import { PluginTypeStep } from './plugin-type.step.tsx';
import { SetupServiceStep } from './setup-service.step.tsx';
import { ShopDetailsStep } from './shop-details.step.tsx';
import { knownDetails, stepFrom, type SignupStep } from './signup-draft.ts';
import { useSignupForm } from './use-signup-form.ts';

export const meta = () =>
  pageMeta({
    title: 'Add BaitDrop to your shop',
    description:
      'Sign up your tackle shop in four short steps. No monthly fee, no contract, and you keep 100% of your prices.',
    path: '/retailer-signup',
  });

const STEPS = ['Shop Details', 'Plugin Type', 'Setup Service', 'Complete'];

/** The step is in the URL, so that Back goes one step back. */
function useStep() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { values: draft } = useSignupDraft();
  const step = isHydrated ? stepFrom(search, draft) : 1;
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<SignupStep | null>(null);
  // The focus moves to the first problem or the title of a step that the user went to, but not of the initial one.
  useEffect(() => {
    if (!isHydrated) return;
    const isNew = shown.current !== null && shown.current !== step;
    if (isNew && place.current && !focusFirstProblem(place.current)) place.current.querySelector('h2')?.focus();
    shown.current = step;
  }, [isHydrated, step]);
  return { step, place, go: (next: SignupStep) => void navigate(`?step=${next}`) };
}

export default function RetailerSignupScreen() {
  const { step, place, go } = useStep();
  const { confirmation, ...signup } = useSignupForm(step, go);
  const { form } = signup;
  const { values: draft } = form;
  const session = useSession();

  useEffect(() => {
    if (session && draft.email === '' && draft.ownerName === '') {
      changeDraft({ email: session.email, ownerName: session.name });
    }
    // Runs only when the user arrives or signs in: an emptied field stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [session]);

  const { data: shop } = useQuery({
    ...retailerQuery({ userId: session?.userId ?? '' }),
    enabled: session?.role === 'shop_owner',
  });
  useEffect(() => {
    const details = shop && shop !== 'none' ? knownDetails(draft, shop) : {};
    if (Object.keys(details).length > 0) changeDraft(details);
    // Runs once, when the shop is loaded: an emptied field stays empty.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [shop === 'none' ? '' : shop?.id]);

  return (
    <div className="mx-auto max-w-[46rem] px-4 pb-24">
      <PageHeader
        kicker="For shops"
        title="Add BaitDrop to your shop"
        lead="Four short steps to your own key. Your prices, your customers; we bring it to the bank."
      />
      {session && session.shopId !== '' && step < 4 ? (
        <div className="mb-8">
          <Alert
            title="You have a shop with us already"
            actions={
              <LinkButton to="/dashboard" variant="secondary">
                Go to my dashboard
              </LinkButton>
            }
          >
            If its setup isn’t finished yet, you can finish it here.
          </Alert>
        </div>
      ) : null}
      <div className="mb-8">
        <ProgressSteps label="Sign-up" steps={STEPS} current={step} />
      </div>
      <div ref={place}>
        {step === 1 ? <ShopDetailsStep form={form} /> : null}
        {step === 2 ? <PluginTypeStep form={form} onBack={() => go(1)} /> : null}
        {step === 3 ? <SetupServiceStep form={form} onBack={() => go(2)} /> : null}
        {step === 4 ? <CompleteStep {...signup} /> : null}
        {confirmation}
      </div>
    </div>
  );
}
