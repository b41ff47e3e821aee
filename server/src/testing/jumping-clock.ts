// Loaded before the server: its wall clock is wrong by the offset in a file, which is read again at SIGUSR2. Timers are
// not affected, as on a machine whose clock is set.
import { readFileSync } from 'node:fs';

const file = process.env['BAITDROP_TEST_CLOCK'] ?? '';
const RealDate = Date;
let offsetMs = 0;
process.on('SIGUSR2', () => (offsetMs = Number(readFileSync(file, 'utf8'))));

const now = (): number => RealDate.now() + offsetMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], made) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, made) as object,
  apply: () => new RealDate(now()).toString(),
  get: (target, name, receiver): unknown => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
