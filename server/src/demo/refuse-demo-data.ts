import type { Pool } from 'pg';
import { StartProblem } from '../platform/start-problem.ts';
import { demoAccounts } from './demo-accounts.ts';

/** The demo's passwords are public: on its data a live system would let any visitor in as an administrator. */
export async function refuseDemoData(pool: Pool): Promise<void> {
  const emails = Object.values(demoAccounts).map(({ email }) => email);
  const { rows } = await pool.query('select 1 from users where email = any($1) limit 1', [emails]);
  if (rows.length > 0)
    throw new StartProblem(
      'This database holds the demo’s sample data, whose passwords are public: give the live system a new one (another DATABASE_URL, or another DATA_DIR).',
    );
}
