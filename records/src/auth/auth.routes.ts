// All endpoints for signing in and out, one file each.
import type { RouteGroup } from '../engine/route-group.ts';
import { authMethods } from './auth-methods.routes.ts';
import { authRefresh } from './auth-refresh.routes.ts';
import { authWithOAuth2 } from './auth-with-oauth2.routes.ts';
import { authWithOtp } from './auth-with-otp.routes.ts';
import { authWithPassword } from './auth-with-password.routes.ts';
import { backgroundWorkDone } from './background.ts';
import { confirmEmailChange } from './confirm-email-change.routes.ts';
import { confirmPasswordReset } from './confirm-password-reset.routes.ts';
import { confirmVerification } from './confirm-verification.routes.ts';
import { impersonate } from './impersonate.routes.ts';
import { oauth2Redirect } from './oauth2-redirect.routes.ts';
import { requestEmailChange } from './request-email-change.routes.ts';
import { requestOtp } from './request-otp.routes.ts';
import { requestPasswordReset } from './request-password-reset.routes.ts';
import { requestVerification } from './request-verification.routes.ts';

const finishBeforeClosing: RouteGroup = (app, engine) => {
  app.addHook('onClose', () => backgroundWorkDone(engine));
};

export const authRoutes: readonly RouteGroup[] = [
  finishBeforeClosing,
  authMethods,
  authWithPassword,
  authRefresh,
  impersonate,
  requestVerification,
  confirmVerification,
  requestPasswordReset,
  confirmPasswordReset,
  requestEmailChange,
  confirmEmailChange,
  requestOtp,
  authWithOtp,
  authWithOAuth2,
  oauth2Redirect,
];
