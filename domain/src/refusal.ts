// The result of a rule. A refusal is a value with a message for people; exceptions are for bugs.

export interface Accepted<Value> {
  readonly ok: true;
  readonly value: Value;
}

export interface Refusal<Reason extends string = string> {
  readonly ok: false;
  readonly reason: Reason;
  readonly message: string;
}

export type Verdict<Value, Reason extends string = string> = Accepted<Value> | Refusal<Reason>;

export const accept = <Value>(value: Value): Accepted<Value> => ({ ok: true, value });

export const refuse = <Reason extends string>(reason: Reason, message: string): Refusal<Reason> => ({
  ok: false,
  reason,
  message,
});
