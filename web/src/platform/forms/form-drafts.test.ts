import * as fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { setSession } from '../records/session.ts';
import {
  mergeAfterSave,
  restorableFields,
  forgetFormDraft,
  readFormDraft,
  draftToStore,
  withDraft,
  writeFormDraft,
} from './form-drafts.ts';

it('stores the input except secret fields, whatever their name', () => {
  const first = { webhookKey: '', name: '', password: '' };
  const typed = { webhookKey: 'whsec_1', name: 'Ann', password: 'red maggots' };
  expect(draftToStore(first, typed, ['webhookKey', 'password'])).toEqual({ name: 'Ann' });
});

it('stores only what differs from the start, and restores the same form', () => {
  const form = fc.record({
    name: fc.string(),
    stock: fc.integer(),
    isOn: fc.boolean(),
    days: fc.dictionary(fc.string(), fc.string()),
  });
  fc.assert(
    fc.property(form, form, (first, typed) => {
      const stored = JSON.parse(JSON.stringify(draftToStore(first, typed))) as object;
      expect({ ...first, ...restorableFields(first, stored) }).toEqual(typed);
      expect(draftToStore(first, first)).toEqual({});
    }),
  );
});

it.each([
  { name: 'nothing', typed: { text: 'sent' }, saved: {}, shown: { text: 'sent' }, unsent: {} },
  { name: 'nothing, in a form that empties itself', typed: {}, saved: { text: '' }, shown: { text: '' }, unsent: {} },
  {
    name: 'more of the same field',
    typed: { text: 'sent and more' },
    saved: { text: '' },
    shown: { text: 'sent and more' },
    unsent: { text: 'sent and more' },
  },
  {
    name: 'another field',
    typed: { link: 'pond.example' },
    saved: { text: 'Sent', link: '' },
    shown: { text: 'Sent', link: 'pond.example' },
    unsent: { link: 'pond.example' },
  },
  { name: 'a secret', typed: { pin: '1234' }, saved: {}, shown: { pin: '1234' }, unsent: {} },
])('keeps input that was typed while the form was being sent: $name', ({ typed, saved, shown, unsent }) => {
  expect(mergeAfterSave({ text: 'sent', link: '', pin: '' }, typed, saved, ['pin'])).toEqual({ shown, unsent });
});

it('leaves out fields that no longer match the form', () => {
  expect(restorableFields({ name: '', stock: 1 }, { name: 'Ann', stock: '4', gone: true })).toEqual({ name: 'Ann' });
});

it('keeps the drafts of one user, and those made while signed out', () => {
  const drafts = { ann: { review: { text: 'Lively' } }, guest: { wish: { email: 'a@b.example' } } };
  expect(withDraft(drafts, 'bob', 'review', { text: 'Dead' })).toEqual({
    guest: { wish: { email: 'a@b.example' } },
    bob: { review: { text: 'Dead' } },
  });
  expect(withDraft(drafts, 'ann', 'review', {})).toEqual({ guest: drafts.guest });
});

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's sessionStorage or localStorage. */
function storage() {
  const entries = new Map<string, string>();
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const token = `x.${btoa(JSON.stringify({ exp: 4_102_444_800 }))}.x`;

it('shows a draft to the user who typed it, until it is sent or they sign out', () => {
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  setSession(token, { id: 'ann', role: 'customer' });
  writeFormDraft('review', { text: 'Lively' });
  writeFormDraft('name', { name: 'Ann' });
  expect(readFormDraft('review', { text: '' })).toEqual({ text: 'Lively' });

  writeFormDraft('old', { key: 'stored by another release', name: 'Ann' });
  expect(readFormDraft('old', { key: '', name: '' }, ['key'])).toEqual({ name: 'Ann' });
  forgetFormDraft('old');

  forgetFormDraft('review');
  expect(readFormDraft('review', { text: '' })).toEqual({});
  expect(readFormDraft('name', { name: '' })).toEqual({ name: 'Ann' });

  setSession(token, { id: 'bob', role: 'customer' });
  expect(readFormDraft('name', { name: '' })).toEqual({});
  setSession(token, { id: 'ann', role: 'customer' });
  setSession('', null);
  expect(sessionStorage.getItem('baitdrop_form_drafts')).toBe(null);
});
