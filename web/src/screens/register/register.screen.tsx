import { creditMessages } from '@baitdrop/domain/messages/credits';
import Gift from 'lucide-react/icons/gift';
import MapPin from 'lucide-react/icons/map-pin';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import { useLocation } from 'react-router';
import { AccountFrame } from '../../features/accounts/account-frame.tsx';
import { TextLink } from '../../ui/links.tsx';
import { useHydrated } from '../../platform/use-hydrated.ts';
import { withRedirect } from '../../features/accounts/after-sign-in.ts';
import { MaggotTubPicture } from '../../features/pictures/maggot-tub.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { RegisterForm } from './register-form.tsx';

export const meta = () =>
  pageMeta({
    title: 'Register',
    description: 'Make a BaitDrop account: order bait and tackle to your peg, or add delivery to your shop.',
    path: '/register',
  });

const points = [
  { Icon: MapPin, text: 'Anglers: save your pegs and order again in four taps' },
  { Icon: Gift, text: creditMessages.offer },
  { Icon: PiggyBank, text: 'Shops: keep 100% of your prices. No monthly fee, no contract' },
];

export default function RegisterScreen() {
  const { search } = useLocation();
  const loginPath = useHydrated() ? withRedirect('/login', search) : '/login';
  return (
    <AccountFrame
      title="Join in"
      lead="One minute, and the next bait run is somebody else’s."
      picture={<MaggotTubPicture className="size-20 lg:size-44" />}
      points={points}
      below={
        <p>
          Been here before?{' '}
          <TextLink to={loginPath} className="ml-1">
            Sign in
          </TextLink>
        </p>
      }
    >
      <RegisterForm />
    </AccountFrame>
  );
}
