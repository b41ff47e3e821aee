import type { Deviation } from './deviation.ts';

const DECLARED_IN_CODE =
  'Collections are declared in the host’s code: they can be looked at, but not made, changed or sketched from outside, and there is no SQL.';

const NO_APPLE = 'Apple is no provider here, so no secret for it is made.';

const NO_REDIRECTS = 'An address with empty parts is not there; nobody is sent to the one that was meant.';

const ONE_SHAPE = 'An address that cannot be decoded is refused in the one shape of errors, not in plain text.';

const NO_PATHS = 'What went wrong with a file is told without its place on the server.';

const AS_WRITTEN = 'A parameter that cannot be decoded is taken as it is written; the published server leaves it out.';

export const systemDeviations: readonly Deviation[] = [
  {
    case: 'system: guest GET /api/collections/meta/scaffolds',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.message: published "The request requires valid record authorization token.", ours "File not found."',
      'body.status: published 401, ours 404',
      'status: published 401, ours 404',
    ],
  },
  {
    case: 'system: root GET /api/collections/meta/scaffolds',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.auth: published {"authAlert":{"emailTemplate":{"body":"<p>Hello,</p>\\n<p>We noticed a login to your {APP_NAME} account from a new location:</p>\\n<p><em>{ALERT_INFO}</em></p>\\n<p><strong>If this wasn\'t you, you should immediately change your {APP_NAME} account password to revoke access from all other locations.</strong></p>\\n<p>If this was you, you may disregard this email.</p>\\n<p>\\n  Thanks,<br/>\\n  {APP_NAME} t…, ours nothing',
      'body.base: published {"createRule":null,"created":"","deleteRule":null,"fields":[{"autogeneratePattern":"[a-z0-9]{15}","help":"","hidden":false,"id":"text3208210256","max":15,"min":15,"name":"id","pattern":"^[a-z0-9]+$","presentable":false,"primaryKey":true,"required":true,"system":true,"type":"text"}],"id":"","indexes":[],"listRule":null,"name":"","system":false,"type":"base","updateRule":null,"updated":"","viewRule"…, ours nothing',
      'body.view: published {"createRule":null,"created":"","deleteRule":null,"fields":[],"id":"","indexes":[],"listRule":null,"name":"","system":false,"type":"view","updateRule":null,"updated":"","viewQuery":"","viewRule":null}, ours nothing',
      'body.data: published nothing, ours {}',
      'body.message: published nothing, ours "File not found."',
      'body.status: published nothing, ours 404',
      'status: published 200, ours 404',
    ],
  },
  {
    case: 'system: root POST /api/collections',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.data.name: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.message: published "Failed to create collection.", ours "Collections belong to the server\'s own code and cannot be changed here."',
      'body.status: published 400, ours 403',
      'status: published 400, ours 403',
    ],
  },
  {
    case: 'system: root POST /api/sql',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.data.query: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.message: published "An error occurred while validating the submitted data.", ours "The requested resource wasn\'t found."',
      'body.status: published 400, ours 404',
      'status: published 400, ours 404',
    ],
  },
  {
    case: 'system: root POST /api/settings/apple/generate-client-secret',
    reason: NO_APPLE,
    differences: [
      'body.data.clientId: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.data.duration: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.data.keyId: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.data.privateKey: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.data.teamId: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.message: published "Invalid client secret data.", ours "The requested resource wasn\'t found."',
      'body.status: published 400, ours 404',
      'status: published 400, ours 404',
    ],
  },
  {
    case: 'not there: GET /api/collections//records',
    reason: NO_REDIRECTS,
    differences: [
      'body: published "<a href=\\"/api/collections/records\\">Temporary Redirect</a>.\\n\\n", ours {"data":{},"message":"Missing collection context.","status":404}',
      'headers.content-type: published "text/html; charset=utf-8", ours "application/json"',
      'headers.location: published "/api/collections/records", ours nothing',
      'headers.cross-origin-opener-policy: published nothing, ours "same-origin"',
      'headers.vary: published nothing, ours "Origin"',
      'headers.x-content-type-options: published nothing, ours "nosniff"',
      'headers.x-frame-options: published nothing, ours "SAMEORIGIN"',
      'headers.x-xss-protection: published nothing, ours "1; mode=block"',
      'status: published 307, ours 404',
    ],
  },
  {
    case: 'not there: GET /api//health',
    reason: NO_REDIRECTS,
    differences: [
      'body: published "<a href=\\"/api/health\\">Temporary Redirect</a>.\\n\\n", ours {"data":{},"message":"File not found.","status":404}',
      'headers.content-type: published "text/html; charset=utf-8", ours "application/json"',
      'headers.location: published "/api/health", ours nothing',
      'headers.cross-origin-opener-policy: published nothing, ours "same-origin"',
      'headers.vary: published nothing, ours "Origin"',
      'headers.x-content-type-options: published nothing, ours "nosniff"',
      'headers.x-frame-options: published nothing, ours "SAMEORIGIN"',
      'headers.x-xss-protection: published nothing, ours "1; mode=block"',
      'status: published 307, ours 404',
    ],
  },
  {
    case: 'not there: GET /api/collections/%ZZ/records',
    reason: ONE_SHAPE,
    differences: [
      'body: published "400 Bad Request", ours {"data":{},"message":"Something went wrong while processing your request.","status":400}',
      'headers.content-type: published "text/plain; charset=utf-8", ours "application/json; charset=utf-8"',
      'headers.x-content-type-options: published nothing, ours "nosniff"',
    ],
  },
  {
    case: 'not there: GET /api/collections/retailers/records/%ZZ',
    reason: ONE_SHAPE,
    differences: [
      'body: published "400 Bad Request", ours {"data":{},"message":"Something went wrong while processing your request.","status":400}',
      'headers.content-type: published "text/plain; charset=utf-8", ours "application/json; charset=utf-8"',
      'headers.x-content-type-options: published nothing, ours "nosniff"',
    ],
  },
  {
    case: 'system: guest POST /api/settings/apple/generate-client-secret',
    reason: NO_APPLE,
    differences: [
      'body.message: published "The request requires valid record authorization token.", ours "The requested resource wasn\'t found."',
      'body.status: published 401, ours 404',
      'status: published 401, ours 404',
    ],
  },
  {
    case: 'system: ann POST /api/settings/apple/generate-client-secret',
    reason: NO_APPLE,
    differences: [
      'body.message: published "The authorized record is not allowed to perform this action.", ours "The requested resource wasn\'t found."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'system: ann GET /api/collections/meta/scaffolds',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.message: published "The authorized record is not allowed to perform this action.", ours "File not found."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'system: guest POST /api/sql',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.message: published "The request requires valid record authorization token.", ours "The requested resource wasn\'t found."',
      'body.status: published 401, ours 404',
      'status: published 401, ours 404',
    ],
  },
  {
    case: 'system: ann POST /api/sql',
    reason: DECLARED_IN_CODE,
    differences: [
      'body.message: published "The authorized record is not allowed to perform this action.", ours "The requested resource wasn\'t found."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'system: root DELETE /api/backups/nope.zip',
    reason: NO_PATHS,
    differences: [
      'body.message: published "Invalid or already deleted backup file. Raw error: \\n[key: nope.zip] remove <folder>/published/backups/nope.zip: no such file or directory\\nresource not found.", ours "Invalid or already deleted backup file."',
    ],
  },
  {
    case: 'backups: from first to last',
    reason: NO_PATHS,
    differences: [
      'again.body.message: published "Invalid or already deleted backup file. Raw error: \\n[key: comparison.zip] remove <folder>/published/backups/comparison.zip: no such file or directory\\nresource not found.", ours "Invalid or already deleted backup file."',
    ],
  },
  {
    case: 'client tools: a broken percent sign',
    reason: AS_WRITTEN,
    differences: [
      'body.items: published [{"id":"alpha0000000000"}], ours nothing',
      'body.page: published 1, ours nothing',
      'body.perPage: published 1, ours nothing',
      'body.totalItems: published -1, ours nothing',
      'body.totalPages: published -1, ours nothing',
      'body.data: published nothing, ours {}',
      'body.message: published nothing, ours "Something went wrong while processing your request."',
      'body.status: published nothing, ours 400',
      'status: published 200, ours 400',
    ],
  },
  {
    case: 'client tools: making and dropping a collection',
    reason: DECLARED_IN_CODE,
    differences: [
      '0: published "fresh", ours {"failed":403,"response":{"data":{},"message":"Collections belong to the server\'s own code and cannot be changed here.","status":403}}',
      '1: published "stale", ours {"failed":404,"response":{"data":{},"message":"The requested resource wasn\'t found.","status":404}}',
      '2: published true, ours {"failed":404,"response":{"data":{},"message":"The requested resource wasn\'t found.","status":404}}',
      '3: published true, ours {"failed":404,"response":{"data":{},"message":"The requested resource wasn\'t found.","status":404}}',
    ],
  },
  {
    case: 'client tools: collections by filter',
    reason: DECLARED_IN_CODE,
    differences: [
      'items: published [{"name":"users"}], ours nothing',
      'page: published 1, ours nothing',
      'perPage: published 2, ours nothing',
      'totalItems: published 1, ours nothing',
      'totalPages: published 1, ours nothing',
      'failed: published nothing, ours 400',
      'response: published nothing, ours {"data":{},"message":"Something went wrong while processing your request.","status":400}',
    ],
  },
];
