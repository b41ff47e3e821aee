import { rewriteHtmlFiles } from './html-files.ts';
import { SPA_FALLBACK_FILE } from './paths.ts';

/**
 * Until the app is hydrated, a link opens the next page as a document: the browser fetches it as soon as a finger or a
 * mouse is on the link. The app removes the rules, because from then on it fetches only what the next screen needs.
 * Pages are fetched and not run: a page that is never opened must not count as a visit.
 */
const RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/embed/*', '/plugins/*', '/widget/*', '/_/*', '/*\\.*'] } },
          { not: { selector_matches: '[download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

const TAG = `<script type="speculationrules">${JSON.stringify(RULES)}</script>`;

/** Added at the end of the body, because the visible content comes first. */
export const withSpeculationRules = (html: string): string => html.replace('</body>', () => `${TAG}</body>`);

/**
 * Skips the fallback page, which only the service worker and the native shells use: their pages come from the device.
 */
export const addSpeculationRules = (clientFolder: string): Promise<void> =>
  rewriteHtmlFiles(clientFolder, (html, file) => (file === SPA_FALLBACK_FILE ? html : withSpeculationRules(html)));
