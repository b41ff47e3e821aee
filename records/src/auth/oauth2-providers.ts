import type { OAuth2Provider } from '../collections/auth-options.ts';

/** A provider's description of a person, in our fields. */
export interface OAuth2Profile {
  id: string;
  name: string;
  username: string;
  /** Empty unless the provider has verified it. */
  email: string;
  avatarURL: string;
}

export class OAuth2Error extends Error {
  override readonly name = 'OAuth2Error';
}

export interface ProviderSettings {
  name: string;
  displayName: string;
  logo: string;
  clientId: string;
  clientSecret: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
  scopes: readonly string[];
  pkce: boolean;
  /** How the client authenticates at the token endpoint; unknown providers are tried with a header first. */
  clientSecretIn: 'body' | 'header';
  extra: Record<string, unknown>;
  readProfile(user: Record<string, unknown>): OAuth2Profile;
}

type Defaults = Omit<ProviderSettings, 'name' | 'clientId' | 'clientSecret' | 'extra'>;

function textIn(user: Record<string, unknown>, name: string): string {
  const value = user[name];
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') throw new OAuth2Error(`The profile's ${name} is no text.`);
  return value;
}

function objectIn(user: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = user[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The claims of OpenID Connect. Some providers send `email_verified` as text. */
function readClaims(user: Record<string, unknown>): OAuth2Profile {
  const vouched = ['true', '1'].includes(String(user['email_verified'] ?? '').toLowerCase());
  return {
    id: textIn(user, 'sub'),
    name: textIn(user, 'name'),
    username: textIn(user, 'preferred_username'),
    email: vouched ? textIn(user, 'email') : '',
    avatarURL: textIn(user, 'picture'),
  };
}

function readFacebookUser(user: Record<string, unknown>): OAuth2Profile {
  return {
    id: textIn(user, 'id'),
    name: textIn(user, 'name'),
    username: '',
    email: textIn(user, 'email'),
    avatarURL: textIn(objectIn(objectIn(user, 'picture'), 'data'), 'url'),
  };
}

const oidc: Defaults = {
  displayName: 'OIDC',
  logo: '',
  authURL: '',
  tokenURL: '',
  userInfoURL: '',
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  clientSecretIn: 'header',
  readProfile: readClaims,
};

const DEFAULTS: Readonly<Record<string, Defaults>> = {
  oidc,
  oidc2: oidc,
  oidc3: oidc,
  google: {
    displayName: 'Google',
    logo: '',
    authURL: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenURL: 'https://oauth2.googleapis.com/token',
    userInfoURL: 'https://www.googleapis.com/oauth2/v3/userinfo',
    scopes: ['https://www.googleapis.com/auth/userinfo.profile', 'https://www.googleapis.com/auth/userinfo.email'],
    pkce: true,
    clientSecretIn: 'body',
    readProfile: readClaims,
  },
  facebook: {
    displayName: 'Facebook',
    logo: '',
    authURL: 'https://www.facebook.com/v25.0/dialog/oauth',
    tokenURL: 'https://graph.facebook.com/v25.0/oauth/access_token',
    userInfoURL: 'https://graph.facebook.com/v25.0/me?fields=name,email,picture.type(large)',
    scopes: ['email'],
    pkce: true,
    clientSecretIn: 'body',
    readProfile: readFacebookUser,
  },
};

/** A configured provider with its defaults; null for a name without a profile mapping. */
export function providerSettings(provider: OAuth2Provider): ProviderSettings | null {
  const defaults = DEFAULTS[provider.name];
  if (!defaults) return null;
  return {
    ...defaults,
    name: provider.name,
    displayName: provider.displayName || defaults.displayName,
    clientId: provider.clientId,
    clientSecret: provider.clientSecret,
    authURL: provider.authURL || defaults.authURL,
    tokenURL: provider.tokenURL || defaults.tokenURL,
    userInfoURL: provider.userInfoURL || defaults.userInfoURL,
    pkce: provider.pkce ?? defaults.pkce,
    extra: provider.extra ?? {},
  };
}
