import { parseQuestions } from '../../features/legal/questions.ts';
import questions from './questions.md?raw';

/** Plain text, because search engines get the same answers. */
export const pricingQuestions = parseQuestions(questions);
