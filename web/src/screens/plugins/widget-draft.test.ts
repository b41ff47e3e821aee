import { describe, expect, it } from 'vitest';
import { choiceOf, widgetDraftOf, isSameChoice, widgetDraftProblems, type WidgetDraft } from './widget-draft.ts';

const DEFAULTS = widgetDraftOf(null);
const withChange = (change: Partial<WidgetDraft>): WidgetDraft => ({ ...DEFAULTS, ...change });

describe('the settings of the button', () => {
  it('begin with the DEFAULTS', () => {
    expect(choiceOf(DEFAULTS)).toEqual({
      theme: 'light',
      buttonText: 'Order for Delivery',
      buttonColor: '#06C167',
      width: '400px',
      minimumOrder: 25,
      hideBranding: false,
    });
    expect(widgetDraftProblems(DEFAULTS)).toEqual({});
  });

  it.each<[Partial<WidgetDraft>, keyof WidgetDraft]>([
    [{ buttonText: '  ' }, 'buttonText'],
    [{ buttonColor: 'green' }, 'buttonColor'],
    [{ width: 'wide' }, 'width'],
    [{ minimumOrder: '24.99' }, 'minimumOrder'],
    [{ minimumOrder: '1000.01' }, 'minimumOrder'],
    [{ minimumOrder: '25.001' }, 'minimumOrder'],
    [{ minimumOrder: '' }, 'minimumOrder'],
  ])('show an error for %j, and the DEFAULTS meanwhile', (change, field) => {
    const draft = withChange(change);
    expect(Object.keys(widgetDraftProblems(draft))).toEqual([field]);
    expect(choiceOf(draft)).toEqual(choiceOf(DEFAULTS));
  });

  it('are saved normalised, not as typed', () => {
    const draft = withChange({
      buttonText: ' Bait now ',
      buttonColor: '#ff5a1f',
      minimumOrder: '30.50',
      width: '100%',
    });
    expect(choiceOf(draft)).toMatchObject({
      buttonText: 'Bait now',
      buttonColor: '#FF5A1F',
      minimumOrder: 30.5,
      width: '100%',
    });
    expect(isSameChoice(choiceOf(draft), choiceOf(withChange({ ...draft, buttonText: 'Bait now' })))).toBe(true);
  });
});
