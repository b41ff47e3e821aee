import { readAdminMe } from '@baitdrop/contract/administrators';
import { type AdminArea, type AdminRole, mayUseArea } from '@baitdrop/domain/administrators/admin-roles';
import { createContext, type ReactNode, useContext } from 'react';
import { ask } from '../../platform/api/call.ts';
import { useQuery } from '../../platform/query/use-query.ts';

/** The role with the fewest permissions until the server has replied. */
export const AdminRoleContext = createContext<AdminRole>('support');

export const useMe = () => useQuery(ask(readAdminMe, {}));

/** Returns a check of this administrator's permissions. The server enforces them; this decides what is shown. */
export function useMay(): (area: AdminArea) => boolean {
  const role = useContext(AdminRoleContext);
  return (area) => mayUseArea(role, area);
}

export function IfAdminMay({ area, children }: { area: AdminArea; children: ReactNode }) {
  const may = useMay();
  return may(area) ? children : null;
}
