import { badRequest, forbidden, type ValidationEntry } from '../api/api-error.ts';
import { readRequest } from '../api/read-request.ts';
import { wireDate } from '../collections/storage.ts';
import type { Engine } from '../engine/engine.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { isOAuth2Enabled } from './auth-methods.routes.ts';
import { findAuthCollection, readForm, type AuthCollection } from './auth-request.ts';
import { firstProblem, length, refuse, required } from './form-problems.ts';
import { fetchProfile, fetchToken, type OAuth2Token } from './oauth2-client.ts';
import { OAuth2Error, providerSettings, type OAuth2Profile, type ProviderSettings } from './oauth2-providers.ts';
import { signInWithProfile } from './oauth2-sign-in.ts';
import { sendSignIn } from './sign-in.ts';

const UNREADABLE = 'An error occurred while loading the submitted data.';

function findProvider(collection: AuthCollection, name: string): ProviderSettings | null {
  const configured = collection.auth.oauth2.providers.find((provider) => provider.name === name);
  return configured ? providerSettings(configured) : null;
}

function unknownProvider(name: string): ValidationEntry {
  return {
    code: 'validation_invalid_provider',
    message: `Provider with name ${name} is missing or is not enabled.`,
    params: { name },
  };
}

async function orRefuse<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OAuth2Error) throw badRequest(message, {}, error);
    throw error;
  }
}

async function askProvider(
  engine: Engine,
  provider: ProviderSettings,
  grant: { code: string; codeVerifier: string; redirectURL: string },
) {
  const token = await orRefuse(fetchToken(provider, grant, engine.now()), 'Failed to fetch OAuth2 token.');
  return { token, ...(await orRefuse(fetchProfile(provider, token), 'Failed to fetch OAuth2 user.')) };
}

function metaOf(token: OAuth2Token, profile: OAuth2Profile, rawUser: Record<string, unknown>, isNew: boolean) {
  return {
    ...profile,
    avatarUrl: profile.avatarURL,
    accessToken: token.accessToken,
    refreshToken: token.refreshToken,
    expiry: token.expiresAt ? wireDate(token.expiresAt) : '',
    isNew,
    rawUser,
  };
}

export const authWithOAuth2: RouteGroup = (app, engine) => {
  app.post('/collections/:collection/auth-with-oauth2', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    if (!isOAuth2Enabled(collection)) {
      throw forbidden('The collection is not configured to allow OAuth2 authentication.');
    }
    const form = readForm(request);
    const name = form.text('provider');
    const code = form.text('code');
    const codeVerifier = form.text('codeVerifier');
    const redirectURL = form.text('redirectURL') || form.text('redirectUrl');
    const createData = form.object('createData');
    const provider = findProvider(collection, name);
    const providerProblem = firstProblem(name, [required, length(0, 100)]);
    refuse(
      {
        provider: providerProblem ?? (provider ? null : unknownProvider(name)),
        code: firstProblem(code, [required]),
      },
      UNREADABLE,
    );
    if (!provider) throw badRequest(UNREADABLE);
    const { token, profile, rawUser } = await askProvider(engine, provider, { code, codeVerifier, redirectURL });
    const info = await readRequest(engine, request, form.values, 'oauth2');
    const arrival = { collection, provider: name, profile, createData, info };
    const { record, isNew } = await signInWithProfile(engine, arrival);
    const meta = metaOf(token, profile, rawUser, isNew);
    return sendSignIn(engine, reply, { request, info, record, method: 'oauth2', meta });
  });
};
