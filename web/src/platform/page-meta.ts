import type { MetaDescriptor } from 'react-router';

interface PageDescription {
  title: string;
  description: string;
  /** The page's path, for its canonical URL. Pages without one ask search engines not to index them. */
  path?: string;
  /** Structured data for search engines, as schema.org describes it. */
  structuredData?: Record<string, unknown>;
}

const siteUrl = String(import.meta.env['VITE_PUBLIC_URL'] ?? '');

export function pageMeta({ title, description, path, structuredData }: PageDescription): MetaDescriptor[] {
  const fullTitle = title.includes('BaitDrop') ? title : `${title} | BaitDrop`;
  const address: MetaDescriptor[] =
    path === undefined
      ? [{ name: 'robots', content: 'noindex' }]
      : [
          { tagName: 'link', rel: 'canonical', href: `${siteUrl}${path}` },
          { property: 'og:url', content: `${siteUrl}${path}` },
        ];
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    ...address,
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'BaitDrop' },
    { property: 'og:locale', content: 'en_GB' },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:image', content: `${siteUrl}/icons/social-1200x630.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Bait & Tackle Within the Hour: a float on still water at dawn' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structuredData ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structuredData } }] : []),
  ];
}
