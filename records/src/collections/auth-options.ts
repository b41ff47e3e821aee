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

/** `null`: superusers (or nobody, for `authRule`). */
export interface AuthOptions {
  authRule: string | null;
  manageRule: string | null;
  passwordAuth: { enabled: boolean; identityFields: readonly string[] };
  /**
   * Confirming an address ends the passwords and sessions from before, unless whoever confirms is signed in, gives that
   * password, or chooses a new one along with it. Without it they stay, as on the published server.
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
   * After that many mails of one kind to one record within an hour, another goes out only if the last is of little use by
   * now, so that nobody can flood a mailbox, nor keep its owner from getting a mail. 0: no such limit.
   */
  maxMailsPerHour: number;
  /** Sessions can be ended one by one: tokens name theirs, which the published server's do not. */
  endableSessions: boolean;
  tokens: Record<TokenKind, TokenOptions>;
  /** Mail texts that replace the engine's own, by purpose. */
  mailTemplates: Partial<
    Record<'verification' | 'passwordReset' | 'emailChange' | 'otp' | 'authAlert', MailTemplate | TemplateOfRecord>
  >;
}

/** A text that depends on whom it is for; without values it is the general one. */
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
  const given = definition.tokens?.[kind];
  return { durationSeconds: given?.durationSeconds ?? TOKEN_SECONDS[kind], secret: given?.secret ?? '' };
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
