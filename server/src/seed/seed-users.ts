import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { hashPassword } from '@baitdrop/records/auth/password';
import { newRecordId, newReferralCode } from '@baitdrop/domain/ids/ids';
import { users } from '../database/schema/users.ts';
import { demoAccounts, DEMO_PASSWORD } from '../demo/demo-accounts.ts';
import type { Draws } from './fixed-random.ts';

type AccountName = keyof typeof demoAccounts;

/** The demo's people, by what they are in the story. */
export async function seedUsers(db: NodePgDatabase, draws: Draws, now: Date): Promise<Record<AccountName, string>> {
  const password = await hashPassword(DEMO_PASSWORD);
  const rows = Object.entries(demoAccounts).map(([key, account]) => ({
    key: key as AccountName,
    ...account,
    id: newRecordId(draws.bytes),
    verified: true,
    password,
    tokenKey: randomBytes(32).toString('base64url'),
    referral_code: newReferralCode(draws.bytes),
    created: now,
    updated: now,
  }));
  await db.insert(users).values(rows);
  return Object.fromEntries(rows.map(({ key, id }) => [key, id])) as Record<AccountName, string>;
}
