// Lists which parts of the product are on, for the terminal.
import type { Config } from './config.ts';
import type { Context } from './context.ts';

export interface Part {
  name: string;
  state: 'on' | 'simulated' | 'off';
  /** The provider in use, or the missing setting. */
  note: string;
}

/** `settings` is the operator's configuration; the context also has the simulators of the demo. */
export function partsOf(settings: Config, { config, mailer, payments, couriers, push, places }: Context): Part[] {
  const part = (name: string, isGiven: boolean, isThere: boolean, what: string, missing: string): Part =>
    isThere
      ? { name, state: isGiven ? 'on' : 'simulated', note: what }
      : { name, state: 'off', note: `${missing} is not set` };
  const companies = Object.keys(couriers).join(', ');
  const providers = config.identityProviders.map(({ name }) => name).join(', ');
  return [
    part('Mail', settings.mail.smtpUrl !== undefined, mailer !== undefined, '', 'SMTP_URL'),
    { name: 'Second factor', state: 'on', note: 'authenticator app, passkeys and recovery codes; needs no mail' },
    part('Payments', settings.payments !== undefined, payments !== undefined, '', 'STRIPE_SECRET_KEY'),
    part(
      'Couriers',
      (settings.courier ?? settings.stuart) !== undefined,
      companies !== '',
      companies,
      'UBER_CUSTOMER_ID',
    ),
    part('Push', settings.push !== undefined, push !== undefined, '', 'VAPID_PUBLIC_KEY'),
    part('Sign-in with', settings.identityProviders.length > 0, providers !== '', providers, 'GOOGLE_CLIENT_ID'),
    part('Maps', settings.mapTiles !== undefined, config.mapTiles !== undefined, 'streets', 'MAP_TILES_URL'),
    part('Find a place', settings.places !== undefined, places !== undefined, '', 'GOOGLE_PLACES_KEY'),
  ];
}
