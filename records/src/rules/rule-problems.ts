import type { RequestInfo } from '../api/request-info.ts';
import type { Collection, Rule } from '../collections/collection.ts';
import { compileFilter } from '../filter/compile-filter.ts';
import { FilterError } from '../filter/filter-error.ts';
import type { CollectionSource } from '../filter/scope.ts';

const anyone: RequestInfo = {
  context: 'default',
  method: 'GET',
  query: {},
  headers: {},
  body: {},
  auth: null,
  superuser: false,
};

/** Rules that cannot be parsed or that use unknown names. */
export function ruleProblems(collections: CollectionSource, collection: Collection): string[] {
  const { auth } = collection;
  const rules: Record<string, Rule> = {
    listRule: collection.listRule,
    viewRule: collection.viewRule,
    createRule: collection.createRule,
    updateRule: collection.updateRule,
    deleteRule: collection.deleteRule,
    authRule: auth?.authRule ?? null,
    manageRule: auth?.manageRule ?? null,
    'mfa.rule': auth?.mfa.rule ?? null,
  };
  const problems = Object.entries(rules).flatMap(([name, rule]) => {
    try {
      if (rule) compileFilter({ collections }, collection, rule, { request: anyone, now: new Date(0), kind: 'rule' });
      return [];
    } catch (error) {
      if (error instanceof FilterError) return [`${name}: ${error.message}`];
      throw error;
    }
  });
  if (auth?.manageRule === '') problems.push('manageRule: an empty one would make everyone a manager');
  return problems.map((problem) => `${collection.name}: ${problem}`);
}
