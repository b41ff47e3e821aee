import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applicableQuestions,
  INTEGRATION_QUESTIONS,
  type IntegrationAnswers,
  neededIntegrations,
  readIntegrationAnswers,
} from './which-integration.ts';

const answersOf = (search: string): IntegrationAnswers => {
  const answers = new Map(search.split('&').map((part) => [part.replace(/=.*/, ''), part.replace(/.*=/, '')]));
  return readIntegrationAnswers((name) => answers.get(name) ?? null);
};

describe('which integration a shop needs', () => {
  it.each([
    ['site=shopify&change=yes&deliveries=no&setup=self', 'shopify', []],
    ['site=wordpress&change=yes&deliveries=no&setup=team', 'wordpress', ['setup']],
    ['site=other&change=yes&deliveries=yes&setup=self', 'html', ['api']],
    ['site=other&change=yes&deliveries=yes&setup=team', 'html', ['api', 'setup']],
    ['site=wordpress&change=no&deliveries=no', 'link', []],
    ['site=none&deliveries=no', 'page', []],
    ['site=none&deliveries=yes', 'page', ['api']],
    // Answers to questions that no longer apply are ignored.
    ['site=none&change=yes&deliveries=no&setup=team', 'page', []],
    ['site=shopify&change=no&deliveries=no&setup=team', 'link', []],
  ])('%s: %s and %j', (search, way, extras) => {
    expect(neededIntegrations(answersOf(search))).toEqual({ way, extras });
  });

  it.each(['', 'site=shopify', 'site=shopify&change=yes&deliveries=no', 'site=toString&change=yes&deliveries=no'])(
    'is undecided until everything is answered (%s)',
    (search) => {
      expect(neededIntegrations(answersOf(search))).toBeNull();
    },
  );

  it('needs at most four answers, and any answers to the shown questions are enough', () => {
    const answer = fc.record({
      site: fc.constantFrom(...INTEGRATION_QUESTIONS.site),
      change: fc.constantFrom(...INTEGRATION_QUESTIONS.change),
      deliveries: fc.constantFrom(...INTEGRATION_QUESTIONS.deliveries),
      setup: fc.constantFrom(...INTEGRATION_QUESTIONS.setup),
    });
    fc.assert(
      fc.property(answer, (all) => {
        const questions = applicableQuestions(all);
        expect(questions.length).toBeLessThanOrEqual(4);
        const only = Object.fromEntries(questions.map((question) => [question, all[question]]));
        expect(neededIntegrations(only)).toEqual(neededIntegrations(all));
        expect(neededIntegrations(only)).not.toBeNull();
      }),
    );
  });
});
