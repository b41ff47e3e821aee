// Simulates Google and Facebook sign-in for the demo: the OAuth 2 code flow with PKCE, in each company's format.
import { createHash, randomBytes } from 'node:crypto';
import { messagePage, notFoundPage, PAGE_POLICY } from '../simulator-kit/html-page.ts';
import { setBounded } from '../simulator-kit/set-bounded.ts';
import { formOf } from '../simulator-kit/read-body.ts';
import { htmlReply, jsonReply, redirectTo, type SimulatorReply } from '../simulator-kit/replies.ts';
import { type SimulatorRequest, startSimulatorServer } from '../simulator-kit/simulator-server.ts';
import { chooserPage } from './chooser-page.ts';
import { type Person, personOf } from './people.ts';
import { type Vendor, type VendorName, vendors } from './vendors.ts';

export interface SimulatedProvider {
  name: VendorName;
  clientId: string;
  clientSecret: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
}

export interface IdentitySimulator {
  providers: readonly SimulatedProvider[];
  close(): Promise<void>;
}

interface Grant {
  vendor: VendorName;
  person: Person;
  redirectUri: string;
  codeChallenge: string;
}

const CLIENT = { clientId: 'baitdrop-demo', clientSecret: 'simulated-secret' };

export async function startIdentitySimulator(): Promise<IdentitySimulator> {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  const remember = (map: Map<string, Grant>, grant: Grant): string => {
    const key = randomBytes(24).toString('base64url');
    setBounded(map, key, grant);
    return key;
  };

  function authorize(vendor: VendorName, query: URLSearchParams): SimulatorReply {
    const redirectUri = query.get('redirect_uri') ?? '';
    const problem = authorizeProblem(query);
    if (problem !== undefined) return messagePage('Error', 400, problem);
    const choice = query.get('person');
    if (choice === null) return htmlReply(chooserPage(vendors[vendor].displayName, query), PAGE_POLICY);
    const person = personOf(choice);
    const back = new URL(redirectUri);
    back.searchParams.set('state', query.get('state') ?? '');
    if (person === undefined) back.searchParams.set('error', 'access_denied');
    else {
      const codeChallenge = query.get('code_challenge') ?? '';
      back.searchParams.set('code', remember(grants, { vendor, person, redirectUri, codeChallenge }));
    }
    return redirectTo(back.href, 302);
  }

  function token(name: VendorName, form: URLSearchParams): SimulatorReply {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const problem = tokenProblem(form, grant, name);
    if (problem !== undefined || grant === undefined) return refusal(vendors[name], problem ?? UNKNOWN_CODE);
    return jsonReply({ access_token: remember(tokens, grant), token_type: 'bearer', expires_in: 3599 });
  }

  function userInfo(name: VendorName, { headers }: SimulatorRequest): SimulatorReply {
    const vendor = vendors[name];
    const grant = tokens.get((headers.authorization ?? '').replace(/^bearer /i, ''));
    if (grant?.vendor !== name) return jsonReply(vendor.refusal('invalid_token', 'Invalid credentials'), 401);
    return jsonReply(vendor.userInfo(grant.person, vendor.idOf(grant.person)));
  }

  const server = await startSimulatorServer({
    routes: {
      'GET /google/authorize': ({ url }) => authorize('google', url.searchParams),
      'POST /google/token': (request) => token('google', formOf(request)),
      'GET /google/userinfo': (request) => userInfo('google', request),
      'GET /facebook/authorize': ({ url }) => authorize('facebook', url.searchParams),
      'POST /facebook/token': (request) => token('facebook', formOf(request)),
      'GET /facebook/userinfo': (request) => userInfo('facebook', request),
    },
    notFound: notFoundPage,
  });
  const provider = (name: VendorName): SimulatedProvider => ({
    name,
    ...CLIENT,
    authURL: `${server.url}/${name}/authorize`,
    tokenURL: `${server.url}/${name}/token`,
    userInfoURL: `${server.url}/${name}/userinfo`,
  });
  return {
    providers: [provider('google'), provider('facebook')],
    close: server.close,
  };
}

/** Errors are shown on the page, not sent to the redirect address, because that address may itself be wrong. */
function authorizeProblem(query: URLSearchParams): string | undefined {
  if (query.get('client_id') !== CLIENT.clientId) return 'Unknown client_id.';
  if (query.get('response_type') !== 'code') return 'response_type must be code.';
  if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri is missing.';
  return query.get('code_challenge_method') === 'S256' ? undefined : 'code_challenge_method must be S256.';
}

interface Problem {
  code: string;
  description: string;
}

const UNKNOWN_CODE: Problem = { code: 'invalid_grant', description: 'This code has been used or never was.' };

function tokenProblem(form: URLSearchParams, grant: Grant | undefined, vendor: VendorName): Problem | undefined {
  if (form.get('client_id') !== CLIENT.clientId || form.get('client_secret') !== CLIENT.clientSecret)
    return { code: 'invalid_client', description: 'The client secret is wrong.' };
  if (form.get('grant_type') !== 'authorization_code')
    return { code: 'unsupported_grant_type', description: 'Only authorization_code.' };
  if (grant?.vendor !== vendor) return UNKNOWN_CODE;
  if (form.get('redirect_uri') !== grant.redirectUri)
    return { code: 'invalid_grant', description: 'redirect_uri is not the one the code was made for.' };
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  return challenge === grant.codeChallenge ? undefined : { code: 'invalid_grant', description: 'Wrong code verifier.' };
}

const refusal = (vendor: Vendor, { code, description }: Problem): SimulatorReply =>
  jsonReply(vendor.refusal(code, description), code === 'invalid_client' ? 401 : 400);
