// The differences between the two companies' protocols.
import type { Person } from './people.ts';

export type VendorName = 'google' | 'facebook';

export interface Vendor {
  displayName: string;
  /** Reads the person's id from the field that this company uses. */
  idOf(person: Person): string;
  userInfo(person: Person, id: string): Record<string, unknown>;
  refusal(code: string, description: string): Record<string, unknown>;
}

const digits = (key: string): string => Array.from(key, (letter) => letter.charCodeAt(0)).join('');

export const vendors: Readonly<Record<VendorName, Vendor>> = {
  google: {
    displayName: 'Google',
    idOf: ({ key }) => `1000${digits(key)}`,
    userInfo: ({ name, email, emailVerified }, id) => ({
      sub: id,
      name,
      given_name: name.split(' ')[0],
      picture: 'https://lh3.googleusercontent.com/a/simulated',
      ...(email === undefined ? {} : { email, email_verified: emailVerified }),
    }),
    refusal: (error, error_description) => ({ error, error_description }),
  },
  facebook: {
    displayName: 'Facebook',
    idOf: ({ key }) => `2000${digits(key)}`,
    userInfo: ({ name, email }, id) => ({
      id,
      name,
      ...(email === undefined ? {} : { email }),
      picture: { data: { url: 'https://platform-lookaside.fbsbx.com/simulated', is_silhouette: true } },
    }),
    refusal: (code, message) => ({
      error: { message, type: 'OAuthException', code: code === 'invalid_client' ? 101 : 100, fbtrace_id: 'simulated' },
    }),
  },
};
