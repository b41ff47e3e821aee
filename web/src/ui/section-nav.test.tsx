import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { SectionNav } from './section-nav.tsx';

const PARTS = [
  ['hours', 'Hours'],
  ['delivery', 'Delivery'],
  ['pictures', 'Pictures'],
] as const;

function Page() {
  return (
    <>
      <SectionNav label="Sections" parts={PARTS} />
      <div style={{ height: 600 }} />
      {PARTS.map(([id, name]) => (
        <section key={id} id={id} aria-label={name} style={{ height: 2000 }} />
      ))}
    </>
  );
}

test('the list of sections marks the one in view, also after a jump to the top', async () => {
  await renderScreen(Page, { at: '/offline' });
  const marked = async (name: string) => {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  };
  await marked('Hours');
  document.getElementById('pictures')?.scrollIntoView({ behavior: 'instant' });
  await marked('Pictures');
  window.scrollTo({ top: 0, behavior: 'instant' });
  await marked('Hours');
  await expect.element(page.getByRole('link', { name: 'Pictures' })).not.toHaveAttribute('aria-current');
});
