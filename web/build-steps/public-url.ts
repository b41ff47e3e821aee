/** Where this build will be reached, for addresses that must be whole: canonical links, social pictures, the sitemap. */
export const publicUrl = (process.env['PUBLIC_URL'] || 'http://127.0.0.1:8090').replace(/\/+$/, '');
