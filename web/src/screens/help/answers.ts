import { parseQuestionGroups } from '../../features/legal/questions.ts';
import forAnglers from './angler-answers.md?raw';
import forShops from './shop-answers.md?raw';

export const anglerAnswers = parseQuestionGroups(forAnglers);
export const shopAnswers = parseQuestionGroups(forShops);
