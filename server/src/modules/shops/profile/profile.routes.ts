import type { FastifyInstance } from 'fastify';
import { type Profile, profile as profileAnswer } from '@baitdrop/contract/profile';
import type { Context } from '../../../context.ts';
import { openScope } from '../../../platform/http/scopes.ts';
import { hasOwnCharges, readDeliveryCharge } from '../delivery-charge.ts';
import { readFoodPartnerUrl } from '../product-settings.ts';

/** `GET /api/profile`: lets the web app label sample data and suggest a postcode that works. */
export async function registerProfile(app: FastifyInstance, { engine, config, pool }: Context): Promise<void> {
  const { profile, mail, suggestedPostcode } = config;
  await openScope(app, engine, { prefix: '/api/profile', access: 'public', cache: 'own' }, (scope) => {
    scope.get(
      '',
      { schema: { summary: 'How this server is set up', response: { 200: profileAnswer } } },
      async (_request, reply) => {
        const answer: Profile = {
          profile,
          ...(suggestedPostcode !== undefined && { suggestedPostcode }),
          ...(mail.mailboxUrl !== undefined && { mailboxUrl: mail.mailboxUrl }),
          foodPartnerUrl: (await readFoodPartnerUrl(pool)) ?? config.foodPartnerUrl,
          deliveryCharge: await readDeliveryCharge(pool),
          deliveryChargeVaries: await hasOwnCharges(pool),
        };
        // Administrators can change the answer, and the next page must show it.
        return reply.header('Cache-Control', 'no-cache').send(answer);
      },
    );
  });
}
