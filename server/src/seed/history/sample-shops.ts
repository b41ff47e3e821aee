import type { PostcodeTables } from '@baitdrop/domain/postcodes/postcode-tables';
import type { demoDeliverers } from '../../demo/demo-accounts.ts';
import type { Draws } from '../fixed-random.ts';
import type { SampleShopRow } from './history.db.ts';
import { pastCustomers } from './history-people.ts';
import type { PastShop } from './past-order.ts';

interface Custom {
  people: number;
  /** Monday first. */
  ordersByWeekday: readonly number[];
  hours: { from: number; until: number };
  /** Around the shop, the nearest first. */
  sectors: readonly string[];
}

const customs: Record<keyof typeof demoDeliverers, Custom> = {
  'Two Bridges Bait & Tackle': {
    people: 320,
    ordersByWeekday: [1, 2, 2, 3, 4, 6, 4],
    hours: { from: 5, until: 19 },
    sectors: ['BH24 1', 'BH24 3', 'BH31 6', 'BH24 2', 'SP6 1', 'BH22 8', 'BH31 7', 'BH22 9', 'SP6 3', 'BH23 8'],
  },
  'Wyre Bank Angling': {
    people: 220,
    ordersByWeekday: [1, 1, 1, 2, 3, 4, 2],
    hours: { from: 8, until: 17 },
    sectors: ['DY12 2', 'DY12 1', 'DY11 6', 'DY11 5', 'DY13 8', 'DY13 9', 'DY14 9'],
  },
};

export function pastShop(row: SampleShopRow, draws: Draws, tables: PostcodeTables): PastShop {
  const custom = customs[row.shop_name as keyof typeof demoDeliverers];
  const { people, ordersByWeekday, hours, sectors } = custom;
  return { ...row, ordersByWeekday, hours, customers: pastCustomers(draws, people, sectors, tables) };
}
