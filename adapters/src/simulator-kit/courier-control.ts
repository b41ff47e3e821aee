// Moves simulated deliveries by hand: from tests, from the page, and over HTTP.

export interface CourierControl<Stage extends string, Case extends string> {
  /** Starts the next stage now. Resolves after the first attempt to send its webhook. */
  advance(deliveryId: string): Promise<Stage>;
  /** Moves the courier closer to the next stop and sends the position. */
  move(deliveryId: string): Promise<void>;
  endNow(deliveryId: string, stage: 'canceled' | 'returned'): Promise<void>;
  /** Adds this case to the delivery. */
  makeAwkward(deliveryId: string, name: Case): void;
}

interface Moves<Delivery> {
  /** False when there is no next stage. */
  enterNext(delivery: Delivery): boolean;
  end(delivery: Delivery, stage: 'canceled' | 'returned'): void;
  isComplete(delivery: Delivery): boolean;
  isOnTheWay(delivery: Delivery): boolean;
  sendStatus(delivery: Delivery): Promise<void>;
  sendPosition(delivery: Delivery): Promise<void>;
}

export function deliveryOf<Delivery>(deliveries: ReadonlyMap<string, Delivery>, id: string): Delivery {
  const delivery = deliveries.get(id);
  if (delivery === undefined) throw new Error(`There is no delivery ${id}.`);
  return delivery;
}

export function createCourierControl<
  Stage extends string,
  Case extends string,
  Delivery extends { stage: Stage; nudges: number; cases: Case[] },
>(deliveries: ReadonlyMap<string, Delivery>, moves: Moves<Delivery>): CourierControl<Stage, Case> {
  const find = (id: string): Delivery => deliveryOf(deliveries, id);
  return {
    async advance(id) {
      const delivery = find(id);
      if (moves.enterNext(delivery)) await moves.sendStatus(delivery);
      return delivery.stage;
    },
    async move(id) {
      const delivery = find(id);
      delivery.nudges += 1;
      if (moves.isOnTheWay(delivery)) await moves.sendPosition(delivery);
    },
    async endNow(id, stage) {
      const delivery = find(id);
      if (moves.isComplete(delivery)) return;
      moves.end(delivery, stage);
      await moves.sendStatus(delivery);
    },
    makeAwkward: (id, name) => void find(id).cases.push(name),
  };
}
