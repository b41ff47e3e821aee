import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import { answerNotFound } from '../errors/error-handler.ts';
import { pathOf } from '../logging.ts';
import { sendBuiltFile } from './built-file.ts';
import { findWebAsset } from './web-assets.db.ts';
import type { Page, WebBuild } from './web-build.ts';

const YEAR = 'public, max-age=31536000, immutable';
const HOUR = 'public, max-age=3600';
const REVALIDATE = 'no-cache';

/** A worker runs under the policy of its own file: it may call this site and nothing else. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * Serves the built web app: hashed assets are cached for a year, pages and the worker are always revalidated, and
 * unknown paths get 404.
 */
export function registerWebApp(app: FastifyInstance, build: WebBuild, pool: Pool): void {
  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: Page) =>
    sendBuiltFile(
      request,
      reply.header('Content-Security-Policy', page.policy).header('Cache-Control', REVALIDATE),
      page.file,
    );

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = decodePath(pathOf(request.url));
    if (path === undefined || path.startsWith('/api/')) return answerNotFound(request, reply);
    if (path === '/sw.js') reply.header('Content-Security-Policy', WORKER_POLICY);
    const file = build.files.get(path) ?? (await findWebAsset(pool, path));
    if (file !== undefined) return sendBuiltFile(request, reply.header('Cache-Control', cacheFor(path)), file);
    const page = build.pageFor(path) ?? build.notFound;
    if (!page.isMissing) return sendPage(request, reply, page);
    return wantsPage(request.headers.accept)
      ? sendPage(request, reply.status(404), page)
      : answerNotFound(request, reply);
  });
}

const cacheFor = (path: string): string => {
  if (path.startsWith('/assets/')) return YEAR;
  return path === '/sw.js' || path === '/manifest.webmanifest' ? REVALIDATE : HOUR;
};

const wantsPage = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;

const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};
