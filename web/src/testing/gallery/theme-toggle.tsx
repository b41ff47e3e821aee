import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useStore } from '../../platform/external-store.ts';
import { chooseTheme, themeChoice } from '../../platform/theme/theme.ts';
import { Segmented } from '../../ui/choice/segmented.tsx';

const segments = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'dark', label: 'Dark', Icon: Moon },
  { value: 'system', label: 'System', Icon: Monitor },
] as const;

export function ThemeToggle() {
  return (
    <Segmented
      legend="Theme of this page"
      segments={segments}
      value={useStore(themeChoice, 'system')}
      onChange={chooseTheme}
    />
  );
}
