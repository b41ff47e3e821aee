// A form of the app: what is typed, the rules of its fields, sending it, and what is wrong with it.
import type { BodyFields, FieldRules } from '@baitdrop/contract/body-fields';
import type { AnswerOf, BodyInputOf, Endpoint, JsonEndpoint, ParamsOf } from '@baitdrop/contract/endpoint';
import { useMemo, useRef } from 'react';
import { call } from '../api/call.ts';
import { addressOf } from '../api/endpoint-address.ts';
import { errorMessage, formError, type FormError } from '../api/error-message.ts';
import { useCommand } from '../query/use-command.ts';
import { fieldsOf, secretsIn } from './endpoint-fields.ts';
import { type FieldPath, isInside, valueAt, withValueAt } from './field-path.ts';
import { type FormDraft, useFormDraft } from './use-form-draft.ts';

/** Messages by field; fields without a problem may be left out or undefined. */
type ProblemsByField = Readonly<Record<string, string | undefined>>;

interface FormOptions<Values extends object, Body, Answer> {
  /** The name of the draft; by default the endpoint's address, which the parameters make unique. */
  name?: string;
  /** The initial values. They may change later: input stays on top of them. */
  first: Values;
  /** A draft of several forms, or one that outlives its form; by default the form has its own. */
  draft?: FormDraft<Values>;
  /** Rules beyond those of the schema. */
  check?: (values: Values) => ProblemsByField;
  /** Asks before the form is sent; false sends nothing. */
  confirm?: (values: Values) => Promise<boolean>;
  /** Sends the form; by default `call` with the endpoint and its parameters. */
  send?: (body: Body, values: Values) => Promise<Answer>;
  /** The sentence of the alert, also for problems that `check` finds; the server's by default. */
  failed?: string | ((failure: unknown) => FormError);
  /** Values that the fields show after success; the others keep their input. */
  saved?: (answer: Answer, sent: Values) => Partial<Values>;
  onDone?: (answer: Answer, sent: Values) => unknown;
}

type EndpointOptions<E extends JsonEndpoint, Values extends object, Answer> = FormOptions<
  Values,
  BodyInputOf<E>,
  Answer
> & {
  params?: ParamsOf<E>;
  /** The field of the body that holds the form's: `after`. */
  within?: string;
};

interface OwnOptions<Values extends object, Answer> extends FormOptions<Values, Values, Answer> {
  name: string;
  /** The rules of the fields, where no endpoint has them. */
  fields?: BodyFields;
}

interface FieldProps extends Pick<FieldRules, 'minLength' | 'maxLength' | 'type' | 'secret'> {
  name: string;
  required: boolean;
  error: string | undefined;
}

/** The properties of a text field. */
export interface FieldInput extends FieldProps {
  value: string;
  onChange: Change<{ value: string }>;
}

type Change<Part> = (event: { target: Part }) => void;

export interface FormState<Values extends object> {
  values: Values;
  change: (changed: Partial<Values> | ((now: Values) => Partial<Values>)) => void;
  /** Discards all input and errors. */
  reset: () => void;
  isChanged: boolean;
  isPending: boolean;
  isDone: boolean;
  /** It has no message for problems that are beside their fields. */
  error: FormError | null;
  /** The problems of fields that were not changed since. */
  problems: FormError['fields'];
  errorOf: (path: string) => string | undefined;
  /** True for a field that shows its own error. */
  isShown: (path: string) => boolean;
  rules: (path: string) => FieldRules;
  /** Returns the properties of a `<TextField>`, `<TextArea>` or `<SelectField>`. */
  field: (path: FieldPath<Values, string>) => FieldInput;
  /** Returns the properties of a `<Checkbox>` or `<Switch>`. */
  checkbox: (
    path: FieldPath<Values, boolean>,
  ) => Pick<FieldProps, 'name' | 'error'> & { checked: boolean; onChange: Change<{ checked: boolean }> };
  /** Returns the properties of a component that passes a value instead of an event, such as `<RadioCards>`. */
  choice: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | undefined };
  /** Checks and sends the form. `isValid` is false if a control of the page has found a problem already. */
  submit: (isValid?: boolean) => Promise<boolean>;
}

/** A form as far as it does not matter what its fields are. */
export type AnyForm = Pick<FormState<object>, 'submit' | 'error' | 'isShown' | 'isPending'>;

const noFields: BodyFields = {};
const problemsIn = (found: ProblemsByField): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined));
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** A form whose body is the body of the endpoint. */
export function useForm<E extends JsonEndpoint, Answer = AnswerOf<E>>(
  endpoint: E,
  options: EndpointOptions<E, BodyInputOf<E> & object, Answer> & { toBody?: undefined },
): FormState<BodyInputOf<E> & object>;
/** A form with fields of its own, from which `toBody` makes the body. */
export function useForm<E extends JsonEndpoint, Values extends object, Answer = AnswerOf<E>>(
  endpoint: E,
  options: EndpointOptions<E, Values, Answer> & { toBody: (values: Values) => BodyInputOf<E> },
): FormState<Values>;
/** A form with fields of its own, whose `send` makes the body. */
export function useForm<E extends JsonEndpoint, Values extends object, Answer>(
  endpoint: E,
  options: Omit<EndpointOptions<E, Values, Answer>, 'send'> & {
    toBody?: undefined;
    send: (values: Values) => Promise<Answer>;
  },
): FormState<Values>;
/** A form that no endpoint of the contract receives: of the records API, or of the page alone. */
export function useForm<Values extends object, Answer = void>(
  endpoint: null,
  options: OwnOptions<Values, Answer>,
): FormState<Values>;
export function useForm(
  endpoint: Endpoint | null,
  options: FormOptions<object, unknown, unknown> & {
    params?: unknown;
    within?: string;
    fields?: BodyFields;
    toBody?: ((values: object) => unknown) | undefined;
  },
): FormState<object> {
  const { first, params, within = '', check, confirm, failed, saved, onDone, toBody = (values) => values } = options;
  const input = { params } as Record<never, never>;
  const fields = useMemo(
    () => (endpoint === null ? (options.fields ?? noFields) : fieldsOf(endpoint)),
    [endpoint, options.fields],
  );
  const name = options.name ?? (endpoint === null ? '' : `${endpoint.method} ${addressOf(endpoint, input)}`);
  const own = useFormDraft<object>(name, first, { secret: secretsIn(fields) as never[] });
  const draft = options.draft ?? own;
  const command = useCommand();
  const shown = useRef(new Set<string>());
  const { values } = draft;

  const send =
    options.send ??
    (async (body) => (endpoint === null ? undefined : call(endpoint as never, { ...input, body } as never)));
  const describe = (failure: unknown): FormError =>
    typeof failed === 'function' ? failed(failure) : formError(failure, failed ?? errorMessage(failure));
  const errorOf = (path: string) => command.fields[path];
  const rules = (path: string) => fields[within === '' ? path : `${within}.${path}`] ?? {};

  function clear(changed: readonly string[]): void {
    command.clearFields(Object.keys(command.fields).filter((path) => changed.some((each) => isInside(path, each))));
  }
  function change(changes: object | ((now: object) => object)): void {
    draft.change((now) => {
      const made = typeof changes === 'function' ? changes(now) : changes;
      clear(Object.keys(made));
      return made;
    });
  }
  function set(path: string, value: unknown): void {
    draft.change((now) => withValueAt(now, path, value));
    clear([path]);
  }
  function show(path: string) {
    shown.current.add(path);
    const { required = false, min: _min, max: _max, ...limits } = rules(path);
    return { ...limits, name: path, required, error: errorOf(path) };
  }

  return {
    values,
    change,
    reset() {
      draft.reset();
      command.reset();
    },
    isChanged: !isSame(values, first),
    isPending: command.isPending,
    isDone: command.isDone,
    error: command.error,
    problems: command.fields,
    errorOf,
    isShown: (path) => shown.current.has(path),
    rules,
    field: (path) => ({
      ...show(path),
      value: String(valueAt(values, path) ?? ''),
      onChange: ({ target }) => set(path, target.value),
    }),
    checkbox(path) {
      const { name: field, error } = show(path);
      return {
        name: field,
        error,
        checked: valueAt(values, path) === true,
        onChange: ({ target }) => set(path, target.checked),
      };
    },
    choice: (path) => ({
      value: valueAt(values, path) as never,
      onChange: (value) => set(path, value),
      error: show(path).error,
    }),
    async submit(isValid = true) {
      const problems = problemsIn(check?.(values) ?? {});
      const isRight = Object.keys(problems).length === 0;
      if (!isValid || !isRight) {
        command.refuse({ message: typeof failed === 'string' && !isRight ? failed : '', fields: problems });
        return false;
      }
      if (confirm && !(await confirm(values))) return false;
      let answer: unknown;
      const isDone = await command.run(async () => {
        answer = await send(toBody(values), values);
        // Runs before the answer is rendered, so that the form starts from it.
        draft.forget(saved?.(answer, values) ?? {});
      }, describe);
      if (isDone) await onDone?.(answer, values);
      return isDone;
    },
  };
}
