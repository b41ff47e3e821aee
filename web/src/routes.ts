import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('shell/screen-boundary.tsx', [
    index('screens/home/home.screen.tsx'),
    route('login', 'screens/login/login.screen.tsx'),
    route('register', 'screens/register/register.screen.tsx'),
    route('retailer-signup', 'screens/retailer-signup/retailer-signup.screen.tsx'),
    route('account', 'screens/account/account.screen.tsx'),
    route('forgot-password', 'screens/forgot-password/forgot-password.screen.tsx'),
    route('reset-password/:token', 'screens/reset-password/reset-password.screen.tsx'),
    route('verify/:token', 'screens/verify/verify.screen.tsx'),
    route('confirm-email/:token', 'screens/confirm-email/confirm-email.screen.tsx'),
    route('sign-in-code', 'screens/sign-in-code/sign-in-code.screen.tsx'),
    route('design', 'screens/design/design.screen.tsx'),
    route('contact', 'screens/contact/contact.screen.tsx'),
    route('cookies', 'screens/cookies/cookies.screen.tsx'),
    route('credits', 'screens/credits/credits.screen.tsx'),
    route('delivery-and-returns', 'screens/delivery-and-returns/delivery-and-returns.screen.tsx'),
    route('help', 'screens/help/help.screen.tsx'),
    route('privacy', 'screens/privacy/privacy.screen.tsx'),
    route('terms', 'screens/terms/terms.screen.tsx'),
    route('pricing', 'screens/pricing/pricing.screen.tsx'),
    route('offline', 'screens/offline/offline.screen.tsx'),
    route('*', 'screens/not-found/not-found.screen.tsx'),
  ]),
] satisfies RouteConfig;
