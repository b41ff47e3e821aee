// `GET /pay/{token}`: how the phone app pays. It opens this in a browser over itself; the tracking page that follows the
// payment sees the mark and hands the person back to the app.
import type { FastifyInstance } from 'fastify';
import { APP_MARK_KEY } from '@baitdrop/contract/native-app';
import type { Engine } from '@baitdrop/records/engine/engine';
import { AppError } from '../../../platform/errors/app-error.ts';
import { storableText } from '../../../platform/database/storable.ts';
import { limitTries } from '../../../platform/http/limit-tries.ts';
import { networkOfCaller } from '../../../platform/http/network-of-caller.ts';
import { pageForTracker } from './pay-again.ts';
import type { PaymentParts } from './payment-parts.ts';

const perNetwork = { most: 60, windowSeconds: 600 };
const markSeconds = 3600;

interface OfOrder {
  Params: { token: string };
}

export function registerPayFromApp(
  app: FastifyInstance,
  engine: Engine,
  parts: PaymentParts,
  { isSecure }: { isSecure: boolean },
): void {
  const mark = `${APP_MARK_KEY}=1; Path=/track; Max-Age=${markSeconds}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  app.get<OfOrder>('/pay/:token', async (request, reply) => {
    await limitTries(engine, reply, [{ key: `pay:${networkOfCaller(engine, request)}`, ...perNetwork }]);
    reply.header('Cache-Control', 'no-store').header('Set-Cookie', mark);
    return reply.redirect(await placeToGo(parts, storableText(request.params.token)));
  });
}

/** The payment page; where there is none, the tracking page says why. */
async function placeToGo(parts: PaymentParts, token: string): Promise<string> {
  try {
    return await pageForTracker(parts, token);
  } catch (error) {
    if (error instanceof AppError) return `/track/${encodeURIComponent(token)}`;
    throw error;
  }
}
