import type { FastifyInstance } from 'fastify';
import type { Scope } from './forms.ts';

/** The records client says JSON even when it sends nothing. */
export function acceptEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  );
}

/** For routes that read nothing from the body, whatever the client says it is. */
export function ignoreBodies(scope: Scope): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}
