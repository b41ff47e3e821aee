/** The questions to a shop, with their possible answers. The texts are in `messages/integrations.ts`. */
export const INTEGRATION_QUESTIONS = {
  site: ['shopify', 'wordpress', 'other', 'none'],
  change: ['yes', 'no'],
  deliveries: ['no', 'yes'],
  setup: ['self', 'team'],
} as const;

export type IntegrationQuestion = keyof typeof INTEGRATION_QUESTIONS;
export type IntegrationAnswers = {
  readonly [Question in IntegrationQuestion]?: (typeof INTEGRATION_QUESTIONS)[Question][number];
};

/** The way in which customers reach the shop. */
export type OrderingChannel = 'shopify' | 'wordpress' | 'html' | 'link' | 'page';
/** Optional additions. */
export type IntegrationExtra = 'api' | 'setup';

export interface NeededIntegrations {
  way: OrderingChannel;
  extras: readonly IntegrationExtra[];
}

/** Reads the answers from an address; unknown ones are left out. */
export function readIntegrationAnswers(valueOf: (question: string) => string | null): IntegrationAnswers {
  const answered = Object.entries(INTEGRATION_QUESTIONS).flatMap(([question, answers]) => {
    const value = valueOf(question);
    return answers.some((answer) => answer === value) ? [[question, value]] : [];
  });
  return Object.fromEntries(answered) as IntegrationAnswers;
}

/** A shop without a website has nothing to change or set up; a link needs no setup either. */
export function applicableQuestions({ site, change }: IntegrationAnswers): readonly IntegrationQuestion[] {
  if (site === 'none') return ['site', 'deliveries'];
  return change === 'no' ? ['site', 'change', 'deliveries'] : ['site', 'change', 'deliveries', 'setup'];
}

function wayOf({ site, change }: IntegrationAnswers): OrderingChannel {
  if (site === 'none') return 'page';
  if (change === 'no') return 'link';
  return site === 'shopify' || site === 'wordpress' ? site : 'html';
}

/** The integrations the shop needs; null until every applicable question is answered. */
export function neededIntegrations(answers: IntegrationAnswers): NeededIntegrations | null {
  const questions = applicableQuestions(answers);
  if (questions.some((question) => answers[question] === undefined)) return null;
  const extras: IntegrationExtra[] = [];
  if (answers.deliveries === 'yes') extras.push('api');
  if (questions.includes('setup') && answers.setup === 'team') extras.push('setup');
  return { way: wayOf(answers), extras };
}
