import { calendarDay } from '@baitdrop/domain/time/calendar-day';
import { LegalPage, type LegalSection } from '../../features/legal/legal-page.tsx';
import { OutsideLink } from '../../ui/links.tsx';
import { TextTable } from '../../features/legal/table.tsx';
import { NetPicture } from '../../features/pictures/net.picture.tsx';
import { pageMeta } from '../../platform/page-meta.ts';
import { DataCredits } from './data-credits.tsx';

/** The most important packages, and their licences as they state them. */
const openSource = [
  { name: 'React', licence: 'MIT', href: 'https://react.dev' },
  { name: 'React Router', licence: 'MIT', href: 'https://reactrouter.com' },
  { name: 'Vite', licence: 'MIT', href: 'https://vite.dev' },
  { name: 'Leaflet', licence: 'BSD 2-Clause', href: 'https://leafletjs.com' },
  { name: 'Tailwind CSS', licence: 'MIT', href: 'https://tailwindcss.com' },
  { name: 'Workbox', licence: 'MIT', href: 'https://developer.chrome.com/docs/workbox' },
  { name: 'PocketBase JavaScript SDK', licence: 'MIT', href: 'https://pocketbase.io' },
  { name: 'Zod', licence: 'MIT', href: 'https://zod.dev' },
  { name: 'Node.js', licence: 'MIT', href: 'https://nodejs.org' },
  { name: 'Fastify', licence: 'MIT', href: 'https://fastify.dev' },
  { name: 'PostgreSQL', licence: 'PostgreSQL Licence', href: 'https://www.postgresql.org' },
  { name: 'Drizzle ORM', licence: 'Apache 2.0', href: 'https://orm.drizzle.team' },
  { name: 'pg-boss', licence: 'MIT', href: 'https://github.com/timgit/pg-boss' },
] as const;

const LAST_UPDATED = calendarDay('2026-11-15');

export const meta = () =>
  pageMeta({
    title: 'Open-source licences',
    description: 'The data, fonts, icons and software BaitDrop is built on, with their licences.',
    path: '/credits',
  });

const sections: LegalSection[] = [
  { id: 'data', title: 'Postcodes and places', content: <DataCredits /> },
  {
    id: 'map',
    title: 'The map',
    content: (
      <p>
        The coast on our base map is from{' '}
        <OutsideLink href="https://www.naturalearthdata.com">Natural Earth</OutsideLink>, which is in the public domain;
        its towns are from GeoNames, as above. Where a map shows streets, its corner says whose they are. Those of the
        demo are a sketch that we drew, not to scale.
      </p>
    ),
  },
  {
    id: 'fonts-and-icons',
    title: 'Fonts, icons and pictures',
    content: (
      <ul>
        <li>
          Headings: <OutsideLink href="https://github.com/ateliertriay/bricolage">Bricolage Grotesque</OutsideLink>, ©
          2022 The Bricolage Grotesque Project Authors, SIL Open Font License 1.1.
        </li>
        <li>
          Text: <OutsideLink href="https://github.com/erikdkennedy/figtree">Figtree</OutsideLink>, © 2022 The Figtree
          Project Authors, SIL Open Font License 1.1.
        </li>
        <li>
          Icons: <OutsideLink href="https://lucide.dev">Lucide</OutsideLink>, © Lucide Icons and Contributors, ISC
          licence; some come from Feather, © Cole Bemis, MIT licence.
        </li>
        <li>The float, the heron and all other pictures were drawn for BaitDrop.</li>
      </ul>
    ),
  },
  {
    id: 'open-source',
    title: 'Open source',
    content: (
      <>
        <p>These do most of the work, together with several hundred packages they stand on:</p>
        <TextTable
          caption="Open-source software"
          columns={['Software', 'Licence']}
          rows={openSource.map(({ name, licence, href }) => [
            <OutsideLink key={name} href={href}>
              {name}
            </OutsideLink>,
            licence,
          ])}
        />
      </>
    ),
  },
  {
    id: 'sample-data',
    title: 'Sample data',
    content: (
      <p>
        Whatever is labelled “Sample data” is there to show how BaitDrop works. The independent shops are invented. The
        chains are real companies whose branch details here are approximate or made up, and nothing says that they are
        partners. Their names belong to them. Telephone numbers are from Ofcom’s ranges for drama and email addresses
        end in .example, so neither reaches anybody.
      </p>
    ),
  },
];

export default function CreditsScreen() {
  return (
    <LegalPage
      title="Open-source licences"
      lead="The data, fonts, icons and software BaitDrop is built on, with their licences. Thank you to everybody who made them."
      Picture={NetPicture}
      updatedOn={LAST_UPDATED}
      inShort={[
        'Postcode positions are open data from Ordnance Survey, Royal Mail and National Statistics.',
        'Place names are from GeoNames.',
        'The fonts, icons and most of the software are free for everyone.',
      ]}
      sections={sections}
    />
  );
}
