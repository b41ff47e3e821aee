export interface OAuth2Provider {
  name: string;
  displayName?: string;
  clientId: string;
  clientSecret: string;
  authURL?: string;
  tokenURL?: string;
  userInfoURL?: string;
  pkce?: boolean;
  extra?: Record<string, unknown>;
}

export interface TokenOptions {
  durationSeconds: number;
  /** Second half of the signing key; the first is the record's own `tokenKey`. */
  secret: string;
}

export interface MailTemplate {
  subject: string;
  body: string;
}

export type TokenKind = 'auth' | 'file' | 'verification' | 'passwordReset' | 'emailChange';

/** `null` means superusers only (for `authRule`, no one). */
export interface AuthOptions {
  authRule: string | null;
  manageRule: string | null;
  passwordAuth: { enabled: boolean; identityFields: readonly string[] };
  /**
   * Confirming an address ends earlier passwords and sessions, unless the caller is signed in, gives that password, or
   * chooses a new one. When false they stay, as on the published server.
   */
  claimOnVerification: boolean;
  oauth2: {
    enabled: boolean;
    mappedFields: { id?: string; name?: string; username?: string; avatarURL?: string };
    providers: readonly OAuth2Provider[];
  };
  otp: { enabled: boolean; duration: number; length: number };
  mfa: { enabled: boolean; duration: number; rule: string };
  authAlert: { enabled: boolean };
  /**
   * After that many mails of one kind to one record within an hour, another is sent only when the last link is about to
   * expire, so that a mailbox cannot be flooded and its owner still gets a mail. 0 means no limit.
   */
  maxMailsPerHour: number;
  /** Sessions can be ended one by one: tokens contain a session id, unlike the published server's. */
  endableSessions: boolean;
  tokens: Record<TokenKind, TokenOptions>;
  /** Mail texts that replace the defaults, by purpose. */
  mailTemplates: Partial<
    Record<'verification' | 'passwordReset' | 'emailChange' | 'otp' | 'authAlert', MailTemplate | TemplateOfRecord>
  >;
}

/** A mail's template that depends on the receiving record; empty `values` give the general one. */
export type TemplateOfRecord = (values: Readonly<Record<string, unknown>>) => MailTemplate;

export interface AuthDefinition {
  authRule?: string | null;
  manageRule?: string | null;
  passwordAuth?: Partial<AuthOptions['passwordAuth']>;
  claimOnVerification?: boolean;
  oauth2?: Partial<AuthOptions['oauth2']>;
  otp?: Partial<AuthOptions['otp']>;
  mfa?: Partial<AuthOptions['mfa']>;
  authAlert?: Partial<AuthOptions['authAlert']>;
  maxMailsPerHour?: number;
  endableSessions?: boolean;
  tokens?: Partial<Record<TokenKind, Partial<TokenOptions>>>;
  mailTemplates?: AuthOptions['mailTemplates'];
}

const TOKEN_SECONDS: Record<TokenKind, number> = {
  auth: 432_000,
  file: 180,
  verification: 86_400,
  passwordReset: 1_800,
  emailChange: 1_800,
};

function tokenOptions(definition: AuthDefinition, kind: TokenKind): TokenOptions {
  const declared = definition.tokens?.[kind];
  return { durationSeconds: declared?.durationSeconds ?? TOKEN_SECONDS[kind], secret: declared?.secret ?? '' };
}

export function authOptions(definition: AuthDefinition): AuthOptions {
  return {
    authRule: definition.authRule === undefined ? '' : definition.authRule,
    manageRule: definition.manageRule ?? null,
    passwordAuth: { enabled: true, identityFields: ['email'], ...definition.passwordAuth },
    claimOnVerification: definition.claimOnVerification ?? false,
    oauth2: { enabled: false, mappedFields: {}, providers: [], ...definition.oauth2 },
    otp: { enabled: false, duration: 180, length: 8, ...definition.otp },
    mfa: { enabled: false, duration: 1_800, rule: '', ...definition.mfa },
    authAlert: { enabled: false, ...definition.authAlert },
    maxMailsPerHour: definition.maxMailsPerHour ?? 0,
    endableSessions: definition.endableSessions ?? false,
    tokens: {
      auth: tokenOptions(definition, 'auth'),
      file: tokenOptions(definition, 'file'),
      verification: tokenOptions(definition, 'verification'),
      passwordReset: tokenOptions(definition, 'passwordReset'),
      emailChange: tokenOptions(definition, 'emailChange'),
    },
    mailTemplates: definition.mailTemplates ?? {},
  };
}
