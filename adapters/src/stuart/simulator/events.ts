// Stuart's webhooks about a job, and their simulated failures.
import type { EventSender } from '../../simulator-kit/event-sender.ts';
import type { Job } from './job.ts';
import { jobWebhookData, positionWebhookData } from './job-json.ts';

export interface StuartWebhooks {
  created(job: Job): Promise<void>;
  changed(job: Job): Promise<void>;
  position(job: Job): Promise<void>;
}

export function createStuartWebhooks(sender: EventSender, base: () => string, now: () => number): StuartWebhooks {
  async function post({ id, cases }: Job, body: string, keep: boolean): Promise<void> {
    if (cases.includes('stuart silent')) return;
    await sender.send(String(id), body, { keep });
    if (cases.includes('stuart twice')) await sender.send(String(id), body, { keep });
  }
  const sendUpdate = (job: Job, type: 'create' | 'update'): Promise<void> =>
    post(job, JSON.stringify({ event: 'job', type, data: jobWebhookData(job, base(), now()) }), true);
  return {
    created: (job) => sendUpdate(job, 'create'),
    changed: (job) => sendUpdate(job, 'update'),
    async position(job) {
      // A slow receiver gets only the newest position.
      if (sender.busy(String(job.id))) return;
      const data = positionWebhookData(job, base(), now());
      await post(job, JSON.stringify({ event: 'driver', type: 'update', data }), false);
    },
  };
}
