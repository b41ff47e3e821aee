// Fields of a form by path: `reason`, or `dropoff.name` for a field inside another.

/** The paths to values of a type. */
export type FieldPath<Values, Value> = {
  [Name in keyof Values & string]:
    | (NonNullable<Values[Name]> extends Value ? Name : never)
    | (NonNullable<Values[Name]> extends readonly unknown[]
        ? never
        : NonNullable<Values[Name]> extends object
          ? `${Name}.${FieldPath<NonNullable<Values[Name]>, Value>}`
          : never);
}[keyof Values & string];

export const valueAt = (values: unknown, path: string): unknown =>
  path.split('.').reduce((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], values);

/** Returns the changed top-level field. */
export function withValueAt<Values extends object>(values: Values, path: string, value: unknown): Partial<Values> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { [name]: value } as Partial<Values>;
  const inner = (valueAt(values, name) ?? {}) as object;
  return { [name]: { ...inner, ...withValueAt(inner, rest.join('.'), value) } } as Partial<Values>;
}

/** True for a changed field and for everything inside it. */
export const isInside = (path: string, changed: string): boolean => path === changed || path.startsWith(`${changed}.`);
