/** The public address of this build, for absolute links: canonical, social pictures, sitemap. */
export const publicUrl = (process.env['PUBLIC_URL'] || 'http://127.0.0.1:8090').replace(/\/+$/, '');
