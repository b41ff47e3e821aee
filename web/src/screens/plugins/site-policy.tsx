import { useHydrated } from '../../platform/use-hydrated.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';

const CODE_CLASS =
  'block overflow-x-auto rounded-control bg-line px-3 py-2 [font-family:monospace] text-sm whitespace-pre text-ink';

/** The content security policy that the site's administrator has to set. */
export function SitePolicy() {
  const origin = useHydrated() ? window.location.origin : '';
  return (
    <Accordion
      items={[
        {
          title: 'For the person who looks after your site',
          content: (
            <div className="grid gap-3">
              <p>
                The script is one small file without cookies. A site with a Content-Security-Policy needs two entries;
                styles need none.
              </p>
              <code className={CODE_CLASS}>{`script-src ${origin}\nframe-src ${origin}`}</code>
              <p>
                Where scripts are off, the link inside the element stays a plain link. Scripts of your own can listen on
                the element for <code>baitdrop:open</code>, <code>baitdrop:close</code>, <code>baitdrop:cart</code> and{' '}
                <code>baitdrop:order</code>.
              </p>
            </div>
          ),
        },
      ]}
    />
  );
}
