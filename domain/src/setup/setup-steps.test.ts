import { describe, expect, it } from 'vitest';
import {
  transitionSetup,
  type SetupStatus,
  setupPromises,
  type SetupStep,
  setupTransitionsFrom,
} from './setup-steps.ts';

describe('the steps of a setup request', () => {
  it.each<[SetupStatus, SetupStep, boolean]>([
    ['pending', 'contacted', true],
    ['paid', 'contacted', true],
    ['contacted', 'in_progress', true],
    ['in_progress', 'done', true],
    ['pending', 'cancelled', true],
    ['in_progress', 'cancelled', true],
    ['pending', 'done', false],
    ['pending', 'in_progress', false],
    ['done', 'cancelled', false],
    ['cancelled', 'contacted', false],
  ])('from %s to %s: %s', (from, to, allowed) => {
    expect(transitionSetup(from, to).ok).toBe(allowed);
    expect(setupTransitionsFrom(from).includes(to)).toBe(allowed);
  });

  it('may be taken twice', () => {
    expect(transitionSetup('contacted', 'contacted')).toEqual({ ok: true, value: 'done' });
  });

  it('are refused with a reason', () => {
    expect(transitionSetup('done', 'in_progress')).toMatchObject({
      message: 'A request that is done can’t become in progress.',
    });
  });
});

describe('the promise to the shop', () => {
  const at = (time: string) => new Date(`2026-07-01T${time}:00Z`);
  const requested = {
    status: 'pending',
    requestedAt: at('09:00'),
    paidAt: null,
    contactedAt: null,
    doneAt: null,
  } as const;

  it('is a contact within two hours, and nothing more before the payment', () => {
    expect(setupPromises(requested, at('11:00'))).toEqual({
      contact: { state: 'running', dueAt: at('11:00') },
      live: { state: 'idle', dueAt: null },
    });
    expect(setupPromises(requested, new Date(at('11:00').getTime() + 1)).contact.state).toBe('overdue');
  });

  it('is to be live within 24 hours of the payment', () => {
    const paid = { ...requested, status: 'contacted', paidAt: at('10:00'), contactedAt: at('10:30') } as const;
    expect(setupPromises(paid, at('12:00'))).toEqual({
      contact: { state: 'kept', dueAt: at('11:00') },
      live: { state: 'running', dueAt: new Date('2026-07-02T10:00:00Z') },
    });
    const late = { ...paid, status: 'done', doneAt: new Date('2026-07-02T10:00:01Z') } as const;
    expect(setupPromises(late, at('23:00')).live.state).toBe('missed');
  });

  it('ends with a cancelled request', () => {
    expect(setupPromises({ ...requested, status: 'cancelled' }, at('23:00')).contact).toEqual({
      state: 'idle',
      dueAt: null,
    });
  });
});
