/** The packages that do most of the work, and their licences as they state them. */
export const openSource = [
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
