import type { FastifyInstance } from 'fastify';
import type { Profile } from '@baitdrop/contract/profile';
import type { Config } from '../../config.ts';
import { demoPostcode } from '../../seed/demo-accounts.ts';

/** `GET /api/profile`: lets the web app label sample data and suggest a postcode that works. */
export function registerProfile(app: FastifyInstance, config: Config): void {
  const { profile, foodPartnerUrl } = config;
  const answer: Profile = {
    profile,
    ...(profile === 'demo' && { suggestedPostcode: demoPostcode }),
    foodPartnerUrl,
  };
  app.get('/api/profile', async (_request, reply) => reply.header('Cache-Control', 'public, max-age=300').send(answer));
}
