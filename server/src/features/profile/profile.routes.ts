import type { FastifyInstance } from 'fastify';
import type { Profile } from '@baitdrop/contract/profile';
import type { Config } from '../../config.ts';
import { demoPostcode } from '../../seed/demo-accounts.ts';

/** `GET /api/profile`: lets the web app label sample data and suggest a postcode that works. */
export function registerProfile(
  app: FastifyInstance,
  { profile, foodPartnerUrl }: Config,
  readCourierPaidBy: () => Promise<Profile['courierPaidBy']>,
): void {
  app.get('/api/profile', async (_request, reply) => {
    const answer: Profile = {
      profile,
      ...(profile === 'demo' && { suggestedPostcode: demoPostcode }),
      foodPartnerUrl,
      courierPaidBy: await readCourierPaidBy(),
    };
    return reply.header('Cache-Control', 'public, max-age=300').send(answer);
  });
}
