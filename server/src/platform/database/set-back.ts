/** For SQL: later than anything that is written now, of a clock that was set back since. Processes may differ by a little. */
export const IN_THE_FUTURE = `now() + interval '10 seconds'`;
