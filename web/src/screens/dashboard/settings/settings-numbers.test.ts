import { describe, expect, test } from 'vitest';
import { numbersIn, numberTexts } from './settings-numbers.ts';

const saved = { minimum_order_pence: 2500, lead_time_minutes: 15, last_orders_minutes: 0 };

describe('settings that are numbers', () => {
  test('are shown in pounds and minutes and saved unchanged', () => {
    const texts = numberTexts(saved);
    expect(texts).toEqual({ minimum_order_pence: '25.00', lead_time_minutes: '15', last_orders_minutes: '0' });
    expect(numbersIn(texts)).toEqual(saved);
  });

  test.each([
    ['30', 3000],
    [' £1,000.50 ', 100_050],
    ['', Number.NaN],
    ['thirty', Number.NaN],
    ['25.005', Number.NaN],
  ])('a minimum of "%s" is %s pence', (text, amount) => {
    expect(numbersIn({ ...numberTexts(saved), minimum_order_pence: text }).minimum_order_pence).toBe(amount);
  });

  test.each([
    ['20', 20],
    ['7.5', 7.5],
    ['', Number.NaN],
    [' ', Number.NaN],
  ])('a time of "%s" is %s minutes', (text, minutes) => {
    const { lead_time_minutes, last_orders_minutes } = numbersIn({
      ...numberTexts(saved),
      lead_time_minutes: text,
      last_orders_minutes: text,
    });
    expect([lead_time_minutes, last_orders_minutes]).toEqual([minutes, minutes]);
  });
});
