import { createHash } from 'node:crypto';
import { SUPERUSERS } from '../collections/system-collections.ts';
import type { Engine } from '../engine/engine.ts';
import { randomText } from '../engine/random.ts';
import type { RouteGroup } from '../engine/route-group.ts';
import { queryOf } from '../api/request-info.ts';
import { pickFields } from '../read/pick-fields.ts';
import { sendJson } from '../api/send-json.ts';
import { findAuthCollection, isOtpEnabled, type AuthCollection } from './auth-request.ts';
import { providerSettings, type ProviderSettings } from './oauth2-providers.ts';

function providerAnswer(engine: Engine, provider: ProviderSettings) {
  const state = randomText(engine.random, 30);
  const codeVerifier = provider.pkce ? randomText(engine.random, 43) : '';
  const codeChallenge = provider.pkce ? createHash('sha256').update(codeVerifier).digest('base64url') : '';
  const codeChallengeMethod = provider.pkce ? 'S256' : '';
  const query = new URLSearchParams({
    client_id: provider.clientId,
    ...(provider.pkce && { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod }),
    response_type: 'code',
    ...(provider.scopes.length > 0 && { scope: provider.scopes.join(' ') }),
    state,
  });
  const joint = provider.authURL.includes('?') ? '&' : '?';
  // Clients append the address to return to.
  const authURL = `${provider.authURL}${joint}${query.toString()}&redirect_uri=`;
  const { name, displayName, logo } = provider;
  return {
    name,
    displayName,
    logo,
    state,
    authURL,
    authUrl: authURL,
    codeVerifier,
    codeChallenge,
    codeChallengeMethod,
  };
}

export function isOAuth2Enabled(collection: AuthCollection): boolean {
  // Signing in must never create a superuser.
  return collection.auth.oauth2.enabled && collection.name !== SUPERUSERS;
}

function methodsOf(engine: Engine, collection: AuthCollection) {
  const { passwordAuth, oauth2, mfa, otp } = collection.auth;
  const otpEnabled = isOtpEnabled(collection);
  const oauth2Enabled = isOAuth2Enabled(collection);
  const providers = (oauth2Enabled ? oauth2.providers : [])
    .flatMap((provider) => providerSettings(provider) ?? [])
    .map((provider) => providerAnswer(engine, provider));
  const identityFields = passwordAuth.enabled ? passwordAuth.identityFields : [];
  return {
    password: { identityFields, enabled: passwordAuth.enabled },
    oauth2: { providers, enabled: oauth2Enabled },
    mfa: { enabled: mfa.enabled, duration: mfa.enabled ? mfa.duration : 0 },
    otp: { enabled: otpEnabled, duration: otpEnabled ? otp.duration : 0 },
    // Read by clients older than 0.23.
    authProviders: providers.map((provider) => ({ ...provider, logo: '' })),
    usernamePassword: identityFields.includes('username'),
    emailPassword: identityFields.includes('email'),
  };
}

export const authMethods: RouteGroup = (app, engine) => {
  app.get('/collections/:collection/auth-methods', async (request, reply) => {
    const collection = findAuthCollection(engine, request);
    return sendJson(reply, 200, pickFields(methodsOf(engine, collection), queryOf(request.query)['fields']));
  });
};
