// Evaluates the example rules on two scrapes of the metrics, an hour apart, with as much of Prometheus as they need.
export interface AlertRule {
  alert: string;
  expr: string;
}

/** Reads the rules of the first YAML block that has any. */
export function readAlertRules(markdown: string): AlertRule[] {
  const rules = markdown.matchAll(/- alert: (\w+)\n\s+expr: (.+)\n/g);
  return [...rules].map(([, alert = '', expr = '']) => ({ alert, expr: expr.trim() }));
}

export interface Scrapes {
  before: string;
  after: string;
}

export const firing = (rules: readonly AlertRule[], scrapes: Scrapes): string[] =>
  rules.filter(({ expr }) => fires(expr, scrapes)).map(({ alert }) => alert);

interface Sample {
  labels: string;
  value: number;
}

function fires(expr: string, scrapes: Scrapes): boolean {
  const [, left, sign, right] = /^(.*?) (==|>|<) ([\d.]+)$/.exec(expr) ?? [];
  if (left === undefined || right === undefined) throw new Error(`This rule is not understood: ${expr}`);
  const bound = Number(right);
  return samplesOf(left, scrapes).some(({ value }) =>
    sign === '>' ? value > bound : sign === '<' ? value < bound : value === bound,
  );
}

function samplesOf(expr: string, scrapes: Scrapes): Sample[] {
  const [over, under] = expr.split(' / ');
  if (under !== undefined) {
    const divisors = samplesOf(under, scrapes);
    return samplesOf(over ?? '', scrapes).map(({ labels, value }) => ({
      labels,
      value: value / (divisors.find((sample) => sample.labels === labels)?.value ?? Number.NaN),
    }));
  }
  const summed = /^sum\((.*)\)$/.exec(expr)?.[1];
  if (summed !== undefined) {
    const value = samplesOf(summed, scrapes).reduce((sum, sample) => sum + sample.value, 0);
    return [{ labels: '', value }];
  }
  const change = /^(?:delta|rate)\((.*)\[\w+\]\)$/.exec(expr)?.[1];
  if (change === undefined) return select(expr, scrapes.after);
  const before = select(change, scrapes.before);
  return select(change, scrapes.after).map(({ labels, value }) => ({
    labels,
    value: value - (before.find((sample) => sample.labels === labels)?.value ?? 0),
  }));
}

/** Selects the samples that match `name{label="value",other=~"regexp"}`. */
function select(selector: string, scrape: string): Sample[] {
  const [, name, matcherText = ''] = /^(\w+)(?:\{(.*)\})?$/.exec(selector) ?? [];
  if (name === undefined) throw new Error(`This selector is not understood: ${selector}`);
  const matchers = [...matcherText.matchAll(/(\w+)=(~?)"([^"]*)"/g)].map(
    ([, label = '', isPattern, text = '']) =>
      new RegExp(`(?:^|,)${label}="${isPattern ? text : RegExp.escape(text)}"(?:,|$)`),
  );
  return scrape.split('\n').flatMap((line) => {
    const [, metric, labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const isMeant = metric === name && matchers.every((matcher) => matcher.test(labels));
    return isMeant ? [{ labels, value: value === '+Inf' ? Infinity : Number(value) }] : [];
  });
}
