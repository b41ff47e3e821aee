// Calls identity providers: exchanges the code for a token, and the token for a profile. Every failure is an
// OAuth2Error.
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { OAuth2Error, type OAuth2Profile, type ProviderSettings } from './oauth2-providers.ts';

const TIMEOUT_MS = 15_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface OAuth2Token {
  accessToken: string;
  refreshToken: string;
  expiresAt: Date | null;
  idToken: string;
}

interface Answer {
  ok: boolean;
  status: number;
  contentType: string;
  text: string;
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new OAuth2Error('The provider answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

async function send(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    return {
      ok: response.ok,
      status: response.status,
      contentType: response.headers.get('content-type') ?? '',
      text: await readLimited(response),
    };
  } catch (cause) {
    if (cause instanceof OAuth2Error) throw cause;
    throw new OAuth2Error('The provider could not be reached.', { cause });
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch (cause) {
    throw new OAuth2Error('The provider did not answer with JSON.', { cause });
  }
  throw new OAuth2Error('The provider did not answer with an object.');
}

function parseToken(answer: Answer, now: Date): OAuth2Token {
  const isForm = /^(application\/x-www-form-urlencoded|text\/plain)/.test(answer.contentType);
  const values = isForm ? Object.fromEntries(new URLSearchParams(answer.text)) : parseObject(answer.text);
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : '');
  if (text('access_token') === '') throw new OAuth2Error('The provider gave no access token.');
  const seconds = Number(values['expires_in'] ?? 0);
  return {
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    expiresAt: seconds > 0 ? new Date(now.getTime() + seconds * 1000) : null,
    idToken: text('id_token'),
  };
}

function requestToken(provider: ProviderSettings, form: Record<string, string>, secretIn: 'body' | 'header') {
  const { clientId, clientSecret, tokenURL } = provider;
  const basic = `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`;
  return send(tokenURL, {
    method: 'POST',
    redirect: 'error',
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(secretIn === 'header' && { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
    },
    body: new URLSearchParams(
      secretIn === 'body' ? { ...form, client_id: clientId, client_secret: clientSecret } : form,
    ).toString(),
  });
}

export async function fetchToken(
  provider: ProviderSettings,
  grant: { code: string; codeVerifier: string; redirectURL: string },
  now: Date,
): Promise<OAuth2Token> {
  const form = {
    grant_type: 'authorization_code',
    code: grant.code,
    ...(grant.redirectURL !== '' && { redirect_uri: grant.redirectURL }),
    ...(provider.pkce && { code_verifier: grant.codeVerifier }),
  };
  let answer = await requestToken(provider, form, provider.clientSecretIn);
  // Some providers accept the secret only in the form, without announcing it.
  const retry = provider.clientSecretIn === 'header' && (answer.status === 400 || answer.status === 401);
  if (retry) answer = await requestToken(provider, form, 'body');
  if (!answer.ok) throw new OAuth2Error(`The provider refused the code with status ${answer.status}.`);
  return parseToken(answer, now);
}

/**
 * Without a profile endpoint the claims of the id token are used, verified with the provider's keys if they are
 * published.
 */
async function readIdToken(provider: ProviderSettings, idToken: string): Promise<Record<string, unknown>> {
  const { jwksURL, issuers } = provider.extra;
  try {
    if (typeof jwksURL !== 'string' || jwksURL === '') return decodeJwt(idToken);
    const keys = createRemoteJWKSet(new URL(jwksURL), { timeoutDuration: TIMEOUT_MS });
    const { payload } = await jwtVerify(idToken, keys, {
      audience: provider.clientId,
      ...(Array.isArray(issuers) && issuers.length > 0 && { issuer: issuers.map(String) }),
    });
    return payload;
  } catch (cause) {
    throw new OAuth2Error('The id token is not valid.', { cause });
  }
}

export async function fetchProfile(
  provider: ProviderSettings,
  token: OAuth2Token,
): Promise<{ profile: OAuth2Profile; rawUser: Record<string, unknown> }> {
  let rawUser: Record<string, unknown>;
  if (provider.userInfoURL === '') {
    rawUser = await readIdToken(provider, token.idToken);
  } else {
    const headers = { accept: 'application/json', authorization: `Bearer ${token.accessToken}` };
    const answer = await send(provider.userInfoURL, { headers });
    if (!answer.ok) throw new OAuth2Error(`The provider refused the profile with status ${answer.status}.`);
    rawUser = parseObject(answer.text);
  }
  return { profile: provider.readProfile(rawUser), rawUser };
}
