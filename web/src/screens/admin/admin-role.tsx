import type { AdminMe } from '@baitdrop/contract/administrators';
import { type AdminArea, type AdminRole, mayUse } from '@baitdrop/domain/administrators/admin-roles';
import { createContext, type ReactNode, useContext } from 'react';
import { useQuery } from '../../platform/query/use-query.ts';
import { adminQuery } from './admin.queries.ts';

/** The least until the server has said more. */
export const AdminRoleContext = createContext<AdminRole>('support');

export const useMe = () => useQuery(adminQuery<AdminMe>('/api/admin/me'));

/** What this administrator may use. The server holds it; here it decides what is drawn. */
export function useMay(): (area: AdminArea) => boolean {
  const role = useContext(AdminRoleContext);
  return (area) => mayUse(role, area);
}

export function ForArea({ area, children }: { area: AdminArea; children: ReactNode }) {
  const may = useMay();
  return may(area) ? children : null;
}
