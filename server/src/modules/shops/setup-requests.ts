// Requests for the setup service. Only this file writes `setup_requests`, besides the records API.
import type { PoolClient } from 'pg';
import type { SetupStep } from '@baitdrop/domain/setup/setup-steps';

/** A request that the team has already started on keeps its status. */
export async function markSetupPaid(tx: PoolClient, id: string, at: Date): Promise<void> {
  await tx.query(
    `update setup_requests set paid_at = $2, status = case when status = 'pending' then 'paid' else status end
     where id = $1`,
    [id, at],
  );
}

const stamps: Record<Exclude<SetupStep, 'cancelled'>, string> = {
  contacted: 'contacted_at',
  in_progress: 'started_at',
  done: 'done_at',
};

export async function storeStep(tx: PoolClient, id: string, step: SetupStep, at: Date): Promise<void> {
  if (step === 'cancelled') await tx.query('update setup_requests set status = $2 where id = $1', [id, step]);
  else await tx.query(`update setup_requests set status = $2, ${stamps[step]} = $3 where id = $1`, [id, step, at]);
}

/** Keeps the requests of a shop that was closed, without its owner's details. */
export async function forgetSetupContact(tx: PoolClient, shopId: string): Promise<void> {
  await tx.query('update setup_requests set contact_info = null where shop_id = $1', [shopId]);
}
