import * as z from 'zod/mini';

/**
 * `POST /api/plugins/sites`, by a plugin with the shop's key and secret: allows the site to show the order in a frame.
 */
export const siteForm = z.object({ site: z.string().check(z.minLength(1), z.maxLength(300)) });
