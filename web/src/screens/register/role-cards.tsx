import { RadioCards } from '../../ui/choice/radio-cards.tsx';
import type { Registration } from './registration.ts';

const cards = [
  { value: 'customer', title: 'Customer', text: 'I fish, and want bait and tackle brought to me.' },
  { value: 'shop_owner', title: 'Shop owner', text: 'I run a tackle shop, and want to deliver.' },
] as const;

interface RoleCardsProps {
  value: Registration['role'];
  onChange: (role: Registration['role']) => void;
}

export function RoleCards({ value, onChange }: RoleCardsProps) {
  return <RadioCards legend="I am a" cards={cards} value={value} onChange={onChange} columns={2} required />;
}
