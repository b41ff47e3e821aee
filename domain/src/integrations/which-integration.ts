/** What a shop is asked, with the answers there are. The words are in `messages/integrations.ts`. */
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

/** How customers get to the shop. */
export type OrderingWay = 'shopify' | 'wordpress' | 'html' | 'link' | 'page';
/** What a shop can have besides. */
export type IntegrationExtra = 'api' | 'setup';

export interface NeededIntegrations {
  way: OrderingWay;
  extras: readonly IntegrationExtra[];
}

/** Answers as an address holds them; what is no answer is left out. */
export function readIntegrationAnswers(valueOf: (question: string) => string | null): IntegrationAnswers {
  const given = Object.entries(INTEGRATION_QUESTIONS).flatMap(([question, answers]) => {
    const value = valueOf(question);
    return answers.some((answer) => answer === value) ? [[question, value]] : [];
  });
  return Object.fromEntries(given) as IntegrationAnswers;
}

/** Without a website there is nothing to change and nothing to set up; nor is there anything to set up for a link. */
export function askedQuestions({ site, change }: IntegrationAnswers): readonly IntegrationQuestion[] {
  if (site === 'none') return ['site', 'deliveries'];
  return change === 'no' ? ['site', 'change', 'deliveries'] : ['site', 'change', 'deliveries', 'setup'];
}

function wayOf({ site, change }: IntegrationAnswers): OrderingWay {
  if (site === 'none') return 'page';
  if (change === 'no') return 'link';
  return site === 'shopify' || site === 'wordpress' ? site : 'html';
}

/** What the shop needs; null until every question that is asked has its answer. */
export function neededIntegrations(answers: IntegrationAnswers): NeededIntegrations | null {
  const asked = askedQuestions(answers);
  if (asked.some((question) => answers[question] === undefined)) return null;
  const extras: IntegrationExtra[] = [];
  if (answers.deliveries === 'yes') extras.push('api');
  if (asked.includes('setup') && answers.setup === 'team') extras.push('setup');
  return { way: wayOf(answers), extras };
}
