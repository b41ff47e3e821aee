import type { UserRecord } from '@baitdrop/contract/users';
import type { SecondStep as Step } from '@baitdrop/contract/second-factors';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { CodeForm, type SentCode } from '../../features/accounts/code-form.tsx';
import { EmailForm } from '../../features/accounts/email-form.tsx';
import { writeTabValue, readTabValue } from '../../platform/tab-storage.ts';
import { TextLink } from '../../ui/links.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { afterSignIn, readRedirect, withRedirect } from '../../features/accounts/after-sign-in.ts';
import { FeederPicture } from '../../features/pictures/feeder.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { records } from '../../platform/records/client.ts';

export const meta = () =>
  pageMeta({
    title: 'Sign in with a code',
    description: 'Sign in to BaitDrop with a code sent to your email address.',
  });

// Stored, because a phone may drop this page while the user opens the code in the mail app.
const STORAGE_KEY = 'baitdrop_sign_in_code';

/** Reads a link that `npm run admin -- sign-in-link` prints: it contains the code. */
function readLink(hash: string): SentCode | null {
  const params = new URLSearchParams(hash.slice(1));
  const [otpId, code, email] = [params.get('otp'), params.get('code'), params.get('email')];
  return otpId === null || code === null || email === null ? null : { otpId, code, email };
}

const SecondStep = lazy(() => import('../../features/accounts/factors/second-step.tsx'));

export default function SignInCodeScreen() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const [requested, setRequested] = useState<SentCode | null | undefined>();
  const [step, setStep] = useState<Step | null>(null);
  const stored = isHydrated ? (readLink(hash) ?? readTabValue<SentCode>(STORAGE_KEY)) : null;
  const sent = requested === undefined ? stored : requested;

  function remember(code: SentCode | null) {
    writeTabValue(STORAGE_KEY, code);
    setRequested(code);
  }

  async function ask(email: string) {
    const { otpId } = await (await records('users')).requestOTP(email);
    remember({ otpId, email });
  }

  async function signedIn({ role, works_at }: UserRecord) {
    remember(null);
    await navigate(afterSignIn(role || 'customer', readRedirect(search), works_at), { replace: true });
  }

  return (
    <AccountFrame
      title="No password today"
      lead="We send a code to your email address. Type it here and you’re in."
      picture={<FeederPicture className="size-20 lg:size-44" />}
      below={
        <TextLink to={isHydrated ? withRedirect('/login', search) : '/login'}>Sign in with your password</TextLink>
      }
    >
      {step ? (
        <Suspense fallback={<Spinner label="One moment…" />}>
          <SecondStep
            step={step}
            onSignedIn={(user) => void signedIn(user)}
            onStartAgain={() => {
              remember(null);
              setStep(null);
            }}
          />
        </Suspense>
      ) : sent === null ? (
        <EmailForm button="Send me a code" ask={ask} />
      ) : (
        <CodeForm
          key={sent.otpId}
          sent={sent}
          title={sent.code === undefined ? 'Check your email' : 'Your sign-in link'}
          onSignedIn={signedIn}
          onSecondStep={setStep}
          onAgain={() => ask(sent.email)}
          other={{ label: 'Use another address', press: () => remember(null) }}
        >
          {sent.code === undefined ? (
            <>
              If <strong className="text-ink">{sent.email}</strong> has an account, a code of eight digits is on its
              way. It works for five minutes.
            </>
          ) : (
            <>
              Tap Sign in to continue as <strong className="text-ink">{sent.email}</strong>.
            </>
          )}
        </CodeForm>
      )}
    </AccountFrame>
  );
}
