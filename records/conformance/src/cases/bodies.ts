// Request bodies of every kind, valid and malformed.
import { type Case, cases, recordsOf } from '../case.ts';

const retailers = recordsOf('retailers');
const fine = { name: 'A fine shop', active: true, owner: 'ann000000000000' };

export const bodies: Case[] = cases('bodies', [
  ['broken JSON', (s) => s.post(retailers, '{"name":', 'ann')],
  ['a JSON list', (s) => s.post(retailers, '[1]', 'ann')],
  ['a JSON text', (s) => s.post(retailers, '"x"', 'ann')],
  ['JSON null', (s) => s.post(retailers, 'null', 'ann')],
  ['an empty body', (s) => s.post(retailers, '', 'ann')],
  ['text after the JSON', (s) => s.post(retailers, '{"name":"Twice"} x', 'ann')],
  ['the same key twice', (s) => s.post(retailers, '{"name":"One","name":"Two"}', 'ann')],
  [
    'text/plain',
    (s) => s.ask('POST', retailers, { as: 'ann', body: 'name=x', headers: { 'content-type': 'text/plain' } }),
  ],
  ['XML', (s) => s.ask('POST', retailers, { as: 'ann', body: '<a/>', headers: { 'content-type': 'application/xml' } })],
  [
    'JSON with a charset',
    (s) =>
      s.ask('POST', retailers, {
        as: 'ann',
        body: '{"name":"Charset"}',
        headers: { 'content-type': 'application/json; charset=utf-8' },
      }),
  ],
  [
    'urlencoded',
    (s) =>
      s.ask('POST', retailers, {
        as: 'ann',
        body: 'name=Form+shop&active=true&rating=2.5&tags=food&tags=toys&meta=%7B%22a%22%3A1%7D',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'urlencoded with @jsonPayload',
    (s) =>
      s.ask('POST', retailers, {
        as: 'ann',
        body: `name=Form&@jsonPayload=${encodeURIComponent('{"visits":4,"tags":["food"]}')}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  ],
  [
    'a form',
    (s) => {
      const form = new FormData();
      form.append('name', 'Form shop');
      form.append('tags', 'food');
      form.append('tags', 'books');
      form.append('visits', '12');
      form.append('active', 'on');
      return s.post(retailers, form, 'ann');
    },
  ],
  [
    'a form with several @jsonPayload',
    (s) => {
      const form = new FormData();
      form.append('@jsonPayload', '{"name":"Json shop"}');
      form.append('@jsonPayload', '{"tags":["toys"],"meta":{"a":[1]}}');
      return s.post(retailers, form, 'ann');
    },
  ],
  [
    'a form with broken @jsonPayload',
    (s) => {
      const form = new FormData();
      form.append('name', 'Broken');
      form.append('@jsonPayload', '{"tags":');
      return s.post(retailers, form, 'ann');
    },
  ],
  [
    'a multipart body without a boundary',
    (s) => s.ask('POST', retailers, { as: 'ann', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
  ],
  ['a PATCH with broken JSON', (s) => s.patch(`${retailers}/alpha0000000000`, '{', 'ann')],
  ['a body on GET', (s) => s.get(`${retailers}/alpha0000000000`, 'ann', { 'content-type': 'application/json' })],
  ['fields on create', (s) => s.post(`${retailers}?fields=name,expand.owner.name&expand=owner`, fine, 'ann')],
  ['many levels', (s) => s.post(retailers, `{"name":"Deep","meta":${'['.repeat(500)}${']'.repeat(500)}}`, 'ann')],
]);
