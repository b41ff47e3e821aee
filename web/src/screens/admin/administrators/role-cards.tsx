import {
  ADMIN_ROLE_NAMES,
  ADMIN_ROLE_DESCRIPTIONS,
  ADMIN_ROLES,
  type AdminRole,
} from '@baitdrop/domain/administrators/admin-roles';
import { RadioCards } from '../../../ui/choice/radio-cards.tsx';

const cards = ADMIN_ROLES.map((role) => ({
  value: role,
  title: ADMIN_ROLE_NAMES[role],
  text: ADMIN_ROLE_DESCRIPTIONS[role],
}));

export function RoleCards({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  return <RadioCards legend="Role" required cards={cards} value={value} onChange={onChange} />;
}
