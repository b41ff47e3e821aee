import type { ApiField } from '@baitdrop/contract/public-api-fields';

/** What goes in or comes out, one row per field. */
export function FieldList({ title, fields }: { title: string; fields: readonly ApiField[] }) {
  return (
    <div>
      <h3 className="text-lg">{title}</h3>
      <dl className="mt-2 divide-y divide-line border-y border-line">
        {fields.map(({ name, type, isRequired, about }) => (
          <div key={name} className="grid gap-x-4 gap-y-0.5 py-2 sm:grid-cols-[minmax(0,13rem)_minmax(0,1fr)]">
            <dt className="min-w-0">
              <code className="text-sm font-semibold break-words">{name}</code>
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
