// `/.well-known/…`: the files that let our apps open our links, and the security contact.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { APP_LINKS } from '@baitdrop/contract/native-app';
import type { Context } from '../../../context.ts';
import { answerNotFound } from '../../../platform/errors/error-handler.ts';
import type { NativeApps } from './native-apps.ts';
import { securityTxt } from './security-txt.ts';

const ONE_HOUR = 'public, max-age=3600';

const assetLinks = ({ packageName, fingerprints }: NonNullable<NativeApps['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints },
  },
];

const siteAssociation = ({ appId }: NonNullable<NativeApps['ios']>) => ({
  applinks: {
    details: [{ appIDs: [appId], components: APP_LINKS.flatMap((path) => [{ '/': path }, { '/': `${path}/*` }]) }],
  },
});

/** An app that is not configured has no file; phones then open our links in the browser. */
export function registerWellKnown(app: FastifyInstance, { config, now }: Pick<Context, 'config' | 'now'>): void {
  const { android, ios } = config.nativeApps;
  const files = {
    'assetlinks.json': android && assetLinks(android),
    'apple-app-site-association': ios && siteAssociation(ios),
  };
  for (const [name, file] of Object.entries(files)) {
    app.get(`/.well-known/${name}`, { config: { access: 'public' } }, (request: FastifyRequest, reply: FastifyReply) =>
      file === undefined
        ? answerNotFound(request, reply)
        : // Apple's file name has no extension; both files are JSON.
          reply.type('application/json').header('Cache-Control', ONE_HOUR).send(JSON.stringify(file)),
    );
  }
  app.get('/.well-known/security.txt', { config: { access: 'public' } }, (_request, reply: FastifyReply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', ONE_HOUR)
      .send(securityTxt(config.security, config.publicUrl, now())),
  );
}
