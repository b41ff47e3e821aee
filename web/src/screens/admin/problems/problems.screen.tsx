import { type AdminProblemList, listProblems } from '@baitdrop/contract/admin-problems';
import { problemWords } from '@baitdrop/domain/messages/problems';
import { type ProblemKind, problemKindsFor } from '@baitdrop/domain/problems/problem-kinds';
import { useContext, useState } from 'react';
import { HeronPicture } from '../../../features/pictures/heron.picture.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdminPage } from '../admin-page.tsx';
import { PROBLEM_TOPICS } from '../admin-pages.ts';
import { AdminRoleContext } from '../admin-role.tsx';
import { ChoiceFilter } from '../list-filters.tsx';
import { PagedTable } from '../paged-table.tsx';
import { problemColumns, problemPath } from './problem-columns.tsx';

const NAMES = ['kind', 'taken'];
const TAKEN = [
  { value: 'nobody', label: 'Nobody’s' },
  { value: 'me', label: 'Mine' },
];

/** The counts per kind arrive with the list. */
const kindsOf = (list: AdminProblemList | null, kinds: readonly ProblemKind[]) =>
  kinds.map((kind) => ({
    value: kind,
    label: list === null ? problemWords[kind].title : `${problemWords[kind].title} (${list.counts.by_kind[kind]})`,
  }));

export default function ProblemsScreen() {
  const [list, setList] = useState<AdminProblemList | null>(null);
  const kinds = problemKindsFor(useContext(AdminRoleContext));
  return (
    <AdminPage title="To do" lead="Needs attention, most urgent first. Assign yourself what you handle.">
      <PagedTable
        caption="To do"
        endpoint={listProblems}
        columns={problemColumns}
        rowKey={({ kind, subject }) => `${kind}:${subject}`}
        pathOf={problemPath}
        search={{ label: 'Search', placeholder: 'Order or shop' }}
        filterNames={NAMES}
        filters={
          <>
            <ChoiceFilter label="What" name="kind" names={NAMES} options={kindsOf(list, kinds)} />
            <ChoiceFilter label="Whose" name="taken" names={NAMES} anyLabel="Everybody’s" options={TAKEN} />
          </>
        }
        topic={PROBLEM_TOPICS}
        onList={setList}
        empty={
          <EmptyState headingLevel={2} picture={<HeronPicture className="size-32" />} title="Nothing to do">
            Everything runs. Put the kettle on.
          </EmptyState>
        }
      />
    </AdminPage>
  );
}
