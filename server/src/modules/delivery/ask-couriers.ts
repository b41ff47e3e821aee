// Asks several courier companies for one delivery: for quotes all at once, then for the delivery one by one.
import { createHash } from 'node:crypto';
import { CourierProblem, type Quote, type QuoteRequest, type Stop } from '@baitdrop/adapters/ports/courier';
import type { CourierName } from '@baitdrop/domain/courier/courier-names';
import { rankCouriers } from '@baitdrop/domain/courier/rank-couriers';
import { callCourier, type CourierContext, courierShop, couriersFor } from './couriers.ts';

export interface CompanyQuote extends Quote {
  courier: CourierName;
}

interface Answers<Offer> {
  offers: Offer[];
  problems: CourierProblem[];
}

/** Asks all companies at once; one failure does not affect the others. */
export async function askCouriers<Offer>(
  names: readonly CourierName[],
  ask: (name: CourierName) => Promise<Offer>,
): Promise<Answers<Offer>> {
  const answers: Answers<Offer> = { offers: [], problems: [] };
  for (const answer of await Promise.allSettled(names.map(ask))) {
    if (answer.status === 'fulfilled') answers.offers.push(answer.value);
    else if (answer.reason instanceof CourierProblem) answers.problems.push(answer.reason);
    else throw answer.reason;
  }
  return answers;
}

const PROBLEMS_BY_HOPE: readonly CourierProblem['kind'][] = [
  'retry',
  'requote',
  'no_courier',
  'out_of_reach',
  'too_late',
  'refused',
];

/** Chooses the problem that leaves the most hope. */
export function mainProblem(problems: readonly CourierProblem[]): CourierProblem {
  for (const kind of PROBLEMS_BY_HOPE) {
    const found = problems.find((problem) => problem.kind === kind);
    if (found !== undefined) return found;
  }
  return new CourierProblem('no_courier', 'none_here', 'No courier is switched on here.');
}

/**
 * A courier company did not respond to a request. It may have accepted the delivery, so no other company may be asked
 * yet.
 */
export class CourierTimeout extends CourierProblem {
  readonly courier: CourierName;

  constructor(courier: CourierName, { code, message, cause }: CourierProblem) {
    super('retry', code, message, cause);
    this.courier = courier;
  }
}

/**
 * Tries the offers in turn. With `isPatient` a missing response ends it with an error that names the company; otherwise
 * the next one is tried.
 */
export async function sendToFirstAvailable<Offer extends { courier: CourierName }, Sent>(
  ranked: readonly Offer[],
  { problems, isPatient }: { problems: readonly CourierProblem[]; isPatient: boolean },
  send: (offer: Offer) => Promise<Sent>,
): Promise<Sent> {
  const failed = [...problems];
  for (const offer of ranked) {
    try {
      return await send(offer);
    } catch (error) {
      if (!(error instanceof CourierProblem)) throw error;
      if (error.kind === 'retry' && isPatient) throw new CourierTimeout(offer.courier, error);
      failed.push(error);
    }
  }
  throw mainProblem(failed);
}

export const minutesUntil = (instant: Date | undefined, now: Date): number =>
  instant === undefined ? 0 : (instant.getTime() - now.getTime()) / 60_000;

export const quoteOfCompany = async (
  context: CourierContext,
  courier: CourierName,
  shopId: string,
  request: QuoteRequest,
): Promise<CompanyQuote> => {
  const shop = await courierShop(context, shopId);
  const caller = { courier, retailer: shop.retailer, account: shop, order: '' };
  const quote = await callCourier(context, caller, (port, account, onCall) => port.quote(account, request, onCall));
  return { ...quote, courier };
};

/** Finds the best quote for a delivery of that shop; rejects with a `CourierProblem`. */
export async function bestQuoteForShop(
  context: CourierContext,
  shopId: string,
  request: QuoteRequest,
): Promise<CompanyQuote> {
  const names = await couriersFor(context, { pickup: request.pickup.postcode, dropoff: request.dropoff.postcode });
  const { offers, problems } = await askCouriers(names, (name) => quoteOfCompany(context, name, shopId, request));
  const readyInMinutes = minutesUntil(request.readyAt, context.now());
  const [best] = rankCouriers(offers, { readyInMinutes, failures: {} });
  if (best === undefined) throw mainProblem(problems);
  return best;
}

/** Hashes everything that the price depends on, except the time: equal requests have equal fingerprints. */
export function quoteFingerprint({ storeId, pickup, dropoff, valuePence, items }: QuoteRequest): string {
  const wares = items.map(({ quantity, size, weightGrams, dimensionsCm }) => [
    quantity,
    size,
    weightGrams ?? null,
    dimensionsCm === undefined ? null : [dimensionsCm.length, dimensionsCm.height, dimensionsCm.depth],
  ]);
  const way = [storeId, placeOf(pickup), placeOf(dropoff), valuePence, wares];
  return createHash('sha256').update(JSON.stringify(way)).digest('base64url');
}

/** A position without a pin is only a guess from the postcode, so it is left out. */
const placeOf = ({ street, town, postcode, latitude, longitude, pinned }: Stop) => [
  street.trim(),
  town,
  postcode,
  pinned ? [latitude, longitude] : null,
];
