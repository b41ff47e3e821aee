/**
 * SQL for an instant that no writer can have used unless the database's clock was set back since. Clocks of processes
 * may differ slightly.
 */
export const FUTURE_INSTANT = `now() + interval '10 seconds'`;
