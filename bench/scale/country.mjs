// Simulates a country's bank-holiday Saturday, minute by minute. The assumptions are here; the cost of an order is
// measured.

/** Assumptions, not measurements. docs/scale.md says where the figures come from. */
export const TODAY = {
  shops: 1_000,
  /** Orders on the busiest day of the year. */
  ordersPerShop: 25,
  /** The desk, and a phone behind the counter. */
  streamsPerShop: 2,
  /** Customers watch their order until it arrives. */
  watchedMinutes: 60,
  /** Pages and requests for each order that do not belong to it: most visitors only look. */
  requestsPerOrder: 60,
  /** A year has as many orders as this many busiest days. */
  busiestDaysPerYear: 120,
};

/** Percentage of the day's orders by hour: bait before the first cast, and again for the evening. */
const SHARE_OF_HOUR = [0, 0, 0, 1, 4, 9, 14, 16, 12, 8, 6, 5, 4, 4, 4, 4, 3, 2, 2, 1, 1, 0, 0, 0];
const MINUTES = 1440;

/** Pseudo-random numbers, the same for the same seed, so that two runs can be compared. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A random number of arrivals with this mean: exact for small means, the normal curve for large ones. */
function poisson(expected, random) {
  if (expected > 200) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.max(0, Math.round(expected + Math.sqrt(expected) * normal));
  }
  const limit = Math.exp(-expected);
  let count = -1;
  for (let product = 1; product > limit; count += 1) product *= random();
  return count;
}

/** Orders of each minute, and the streams that are open in it. */
export function simulateSaturday(times, random, country = TODAY) {
  const shops = country.shops * times;
  const ordersOfDay = shops * country.ordersPerShop;
  const total = SHARE_OF_HOUR.reduce((sum, share) => sum + share);
  const orders = Array.from({ length: MINUTES }, (_, minute) =>
    poisson((ordersOfDay * (SHARE_OF_HOUR[Math.floor(minute / 60)] ?? 0)) / total / 60, random),
  );
  let watching = 0;
  const streams = orders.map((count, minute) => {
    watching += count - (orders[minute - country.watchedMinutes] ?? 0);
    return shops * country.streamsPerShop + watching;
  });
  return {
    shops,
    ordersOfDay: orders.reduce((sum, count) => sum + count, 0),
    busiestMinute: Math.max(...orders),
    streams: Math.max(...streams),
    ordersOfYear: ordersOfDay * country.busiestDaysPerYear,
  };
}
