import type { FastifyInstance } from 'fastify';
import { readProfile } from '@baitdrop/contract/profile';
import type { Context } from '../../../context.ts';
import { implement } from '../../../platform/http/implement.ts';
import { openPublicEndpoints } from '../../../platform/http/public-endpoints.ts';
import { hasOwnCharges, readDeliveryCharge } from '../delivery-charge.ts';
import { readFoodPartnerUrl } from '../product-settings.ts';

/** Lets the web app label sample data and suggest a postcode that works. */
export async function registerProfile(app: FastifyInstance, context: Context): Promise<void> {
  const { config, pool } = context;
  const { profile, mail, suggestedPostcode } = config;
  await openPublicEndpoints(app, context, { cache: 'own' }, (scope) => {
    implement(scope, readProfile, async ({ reply }) => {
      const answer = {
        profile,
        ...(suggestedPostcode !== undefined && { suggestedPostcode }),
        ...(mail.mailboxUrl !== undefined && { mailboxUrl: mail.mailboxUrl }),
        foodPartnerUrl: (await readFoodPartnerUrl(pool)) ?? config.foodPartnerUrl,
        deliveryCharge: await readDeliveryCharge(pool),
        deliveryChargeVaries: await hasOwnCharges(pool),
      };
      // Administrators can change the answer, and the next page must show it.
      reply.header('Cache-Control', 'no-cache');
      return answer;
    });
  });
}
