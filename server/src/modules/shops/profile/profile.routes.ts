import type { FastifyInstance } from 'fastify';
import type { Profile } from '@baitdrop/contract/profile';
import { answerHeaders } from '@baitdrop/records/api/headers';
import type { Engine } from '@baitdrop/records/engine/engine';
import type { Config } from '../../../config.ts';
import { demoPostcode } from '../../../seed/demo-accounts.ts';

/** `GET /api/profile`: lets the web app label sample data and suggest a postcode that works. */
export async function registerProfile(
  app: FastifyInstance,
  engine: Engine,
  { profile, mail, foodPartnerUrl: defaultFoodPartnerUrl }: Config,
  chosen: { courierPaidBy(): Promise<Profile['courierPaidBy']>; foodPartnerUrl(): Promise<string | undefined> },
): Promise<void> {
  const answerProfile = async (scope: FastifyInstance): Promise<void> => {
    await answerHeaders(scope, engine);
    scope.get('', async (_request, reply) => {
      const answer: Profile = {
        profile,
        ...(profile === 'demo' && { suggestedPostcode: demoPostcode }),
        ...(mail.mailboxUrl !== undefined && { mailboxUrl: mail.mailboxUrl }),
        foodPartnerUrl: (await chosen.foodPartnerUrl()) ?? defaultFoodPartnerUrl,
        courierPaidBy: await chosen.courierPaidBy(),
      };
      // Administrators change it, and the next page must know.
      return reply.header('Cache-Control', 'no-cache').send(answer);
    });
  };
  await app.register(answerProfile, { prefix: '/api/profile' });
}
