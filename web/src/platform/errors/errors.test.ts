import { describe, expect, it } from 'vitest';
import { appendCapped } from './error-log.ts';
import { describeError } from './error-report.ts';

const at = {
  id: 'e1',
  now: new Date('2026-05-01T05:30:00Z'),
  url: 'https://shop.example/order',
  userAgent: 'Test',
  userId: null,
};

describe('the error reports', () => {
  it('have message, stack, page and time', () => {
    const report = describeError(new Error('The tub is empty'), { source: 'render' }, at);
    expect(report).toMatchObject({
      id: 'e1',
      message: 'The tub is empty',
      timestamp: '2026-05-01T05:30:00.000Z',
      url: 'https://shop.example/order',
      userId: null,
      context: { source: 'render' },
    });
    expect(report.stack).toContain('The tub is empty');
  });

  it('have a message even when something else than an error was thrown', () => {
    expect(describeError(undefined, null, at).message).toBe('undefined');
    expect(describeError(new Error(''), null, at).message).toBe('Unknown error');
  });

  it.each(['track', 'follow', 'join', 'administrator-invitation'])('never have the token of a link to %s', (path) => {
    const secret = 'Ab3dEf6hIj9lMn0pQr5tUv';
    const url = `https://shop.example/${path}/${secret}?paid=1#map`;
    const report = describeError(new Error(`No answer from ${url}`), { file: url }, { ...at, url });
    expect(JSON.stringify(report)).not.toContain(secret);
    expect(report.url).toBe(`https://shop.example/${path}/[secret]?paid=1#map`);
    expect(report.context).toEqual({ file: `https://shop.example/${path}/[secret]?paid=1#map` });
  });

  it('are cut to the length that the server accepts', () => {
    expect(describeError('x'.repeat(5000), null, at).message).toHaveLength(2000);
  });

  it('keep the newest fifty', () => {
    const reports = Array.from({ length: 60 }, (_, index) => describeError(`e${index}`, null, at));
    const logged = reports.reduce<typeof reports>((before, report) => appendCapped(before, report), []);
    expect(logged).toHaveLength(50);
    expect(logged[0]?.message).toBe('e10');
    expect(logged.at(-1)?.message).toBe('e59');
  });
});
