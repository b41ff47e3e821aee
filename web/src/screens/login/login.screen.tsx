import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Store from 'lucide-react/icons/store';
import { useLocation } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { withRedirect } from '../../features/accounts/after-sign-in.ts';
import { HeronPicture } from '../../features/pictures/heron.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { LoginForm } from './login-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Sign in',
    description: 'Sign in to order bait and tackle, follow your delivery or run your shop.',
    path: '/login',
  });

const points = [
  { Icon: Clock, text: 'Your usual pegs and last orders, ready to send again' },
  { Icon: MapPin, text: 'Follow the courier from the counter to the bank' },
  { Icon: Store, text: 'Shop owners: today’s orders and what you’re owed' },
];

export default function LoginScreen() {
  const { search } = useLocation();
  const registerPath = useHydrated() ? withRedirect('/register', search) : '/register';
  return (
    <AccountFrame
      title="Back on the bank"
      lead="Sign in with your email address and password."
      picture={<HeronPicture className="size-20 lg:size-44" />}
      points={points}
      below={
        <p>
          New here?{' '}
          <TextLink to={registerPath} className="ml-1">
            Register
          </TextLink>
        </p>
      }
    >
      <LoginForm />
    </AccountFrame>
  );
}
