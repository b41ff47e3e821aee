import { API_BASE, type ApiOperation, curlOf } from '@baitdrop/contract/public-api-guide';
import { Chip } from '../../ui/chip.tsx';
import { fieldsOf, type ApiField } from '@baitdrop/contract/public-api-fields';
import { CodeBlock } from './code-block.tsx';

/** Lists the fields of a request or a response, one row per field. */
function FieldList({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {fields.map(({ name, type, isRequired, about }) => (
          <div key={name} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
            <dt className="min-w-0">
              <code className="text-sm font-semibold wrap-anywhere">{name}</code>
              <span className="block text-sm text-muted">
                {type}
                {isRequired ? '' : ', optional'}
              </span>
            </dt>
            <dd className="min-w-0 text-sm sm:pt-0.5">{about}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Operations whose response another operation above them documents. */
const KNOWN_ANSWERS = new Set(['readDelivery', 'cancelDelivery', 'simulateDelivery', 'readProduct', 'changeStock']);

const asText = (value: object): string => JSON.stringify(value, null, 2);

export function OperationSection({ operation, siteUrl }: { operation: ApiOperation; siteUrl: string }) {
  const { id, title, about, method, path, scope, query, request, answer, errors } = operation;
  return (
    <section aria-labelledby={id} className="grid gap-5">
      <div>
        <h2 id={id} className="scroll-mt-24 text-2xl">
          {title}
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-2">
          <Chip>{method}</Chip>
          <code className="font-semibold break-all">
            {API_BASE}
            {path}
          </code>
        </p>
        <p className="mt-3 max-w-prose">{about}</p>
        <p className="mt-1 text-sm text-muted">
          Scope: <code>{scope}</code>
        </p>
      </div>
      <CodeBlock title={`${title}: the request`} code={curlOf(operation, siteUrl)} />
      <CodeBlock title={`${title}: the answer, ${answer.status}`} code={asText(answer.example)} />
      {query ? <FieldList title="What you may ask for" fields={fieldsOf(query.schema, 'input')} /> : null}
      {request ? <FieldList title="What you send" fields={fieldsOf(request.schema, 'input')} /> : null}
      {KNOWN_ANSWERS.has(id) ? null : <FieldList title="What you get" fields={fieldsOf(answer.schema, 'output')} />}
      <p className="text-sm text-muted">
        Refused with:{' '}
        {errors.map(({ status, code }, place) => (
          <span key={code}>
            {place === 0 ? '' : ', '}
            {status} <code>{code}</code>
          </span>
        ))}
        .
      </p>
    </section>
  );
}
