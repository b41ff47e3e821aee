// Where our answers differ on purpose, with the reason. A case must differ in exactly these places: one that no longer
// does is reported as well.

export interface Deviation {
  case: string;
  reason: string;
  differences: readonly string[];
}

const insertionOrder =
  'Without a sort, lists come in the order of insertion, whatever the filter; the published server turns to the order of ids where a filter follows several rows.';

const noLogos = 'We have no pictures of identity providers: their logos are empty.';

const oneObject = 'A body is one JSON object and nothing after it.';

const lastKeyCounts =
  'Of a key that is sent twice the last one counts, as everywhere in JavaScript; the published server refuses the body.';

const declaredInCode =
  'Collections are declared in the host’s code: they can be looked at, but not made, changed or sketched from outside, and there is no SQL.';

const noApple = 'Apple is no provider here, so no secret for it is made.';

const noRedirects = 'An address with empty parts is not there; nobody is sent to the one that was meant.';

const oneShape = 'An address that cannot be decoded is refused in the one shape of errors, not in plain text.';

const contextFirst = 'Whether the collection has accounts at all is looked at before who asks.';

const ownPages = 'The provider’s redirect ends on plain pages of our own, which nobody keeps.';

const ownFrame = 'Mails say the same in the same words, but the page around them and their plain text are our own.';

export const deviations: readonly Deviation[] = [
  {
    case: 'filters: root tags:each ~ "oo"',
    reason: insertionOrder,
    differences: [
      'body.items.2.id: published "eta000000000000", ours "zeta00000000000"',
      'body.items.3.id: published "zeta00000000000", ours "eta000000000000"',
    ],
  },
  {
    case: 'filters: root tags:each != "food"',
    reason: insertionOrder,
    differences: [
      'body.items.0.id: published "epsilon00000000", ours "gamma0000000000"',
      'body.items.1.id: published "eta000000000000", ours "epsilon00000000"',
      'body.items.2.id: published "gamma0000000000", ours "zeta00000000000"',
      'body.items.3.id: published "zeta00000000000", ours "eta000000000000"',
    ],
  },
  {
    case: 'filters: ann tags:each != "food"',
    reason: insertionOrder,
    differences: [
      'body.items.0.id: published "epsilon00000000", ours "gamma0000000000"',
      'body.items.1.id: published "gamma0000000000", ours "epsilon00000000"',
    ],
  },
  {
    case: 'filters: root products_via_retailer.id ?!= ""',
    reason: insertionOrder,
    differences: [
      'body.items.2.id: published "epsilon00000000", ours "gamma0000000000"',
      'body.items.3.id: published "gamma0000000000", ours "epsilon00000000"',
    ],
  },
  {
    case: 'filters: ann products_via_retailer.id ?!= ""',
    reason: insertionOrder,
    differences: [
      'body.items.2.id: published "epsilon00000000", ours "gamma0000000000"',
      'body.items.3.id: published "gamma0000000000", ours "epsilon00000000"',
    ],
  },
  {
    case: 'filters: root @collection.products:other.title ?= "Cake"',
    reason: insertionOrder,
    differences: [
      'body.items.2.id: published "delta0000000000", ours "gamma0000000000"',
      'body.items.3.id: published "epsilon00000000", ours "delta0000000000"',
      'body.items.4.id: published "eta000000000000", ours "epsilon00000000"',
      'body.items.5.id: published "gamma0000000000", ours "zeta00000000000"',
      'body.items.6.id: published "zeta00000000000", ours "eta000000000000"',
    ],
  },
  {
    case: 'client: listAuthMethods',
    reason: noLogos,
    differences: [
      'oauth2.providers.0.logo: published "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"93\\" height=\\"84\\" fill=\\"none\\"><path fill=\\"#ccc\\" d=\\"M83.4 32.9c-8.7-5.5-21-8.8-34.3-8.8C22 24 .4 37.5.4 54 .4 69.3 18.5 81.8 42 84v-8.7c-15.9-2-27.8-10.7-27.8-21 0-11.9 15.5-21.6 34.8-21.6 9.5 0 18.2 2.4 24.5 6.3l-9 5.6h27.9V27.3z\\"/><path fill=\\"#ff6200\\" d=\\"M42 9.2V84l14-8.7V.2z\\"/></svg>", ours ""',
    ],
  },
  {
    case: 'auth methods: users',
    reason: noLogos,
    differences: [
      'body.oauth2.providers.0.logo: published "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"93\\" height=\\"84\\" fill=\\"none\\"><path fill=\\"#ccc\\" d=\\"M83.4 32.9c-8.7-5.5-21-8.8-34.3-8.8C22 24 .4 37.5.4 54 .4 69.3 18.5 81.8 42 84v-8.7c-15.9-2-27.8-10.7-27.8-21 0-11.9 15.5-21.6 34.8-21.6 9.5 0 18.2 2.4 24.5 6.3l-9 5.6h27.9V27.3z\\"/><path fill=\\"#ff6200\\" d=\\"M42 9.2V84l14-8.7V.2z\\"/></svg>", ours ""',
    ],
  },
  {
    case: 'auth methods: as the client asks',
    reason: noLogos,
    differences: [
      'body.oauth2.providers.0.logo: published "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"93\\" height=\\"84\\" fill=\\"none\\"><path fill=\\"#ccc\\" d=\\"M83.4 32.9c-8.7-5.5-21-8.8-34.3-8.8C22 24 .4 37.5.4 54 .4 69.3 18.5 81.8 42 84v-8.7c-15.9-2-27.8-10.7-27.8-21 0-11.9 15.5-21.6 34.8-21.6 9.5 0 18.2 2.4 24.5 6.3l-9 5.6h27.9V27.3z\\"/><path fill=\\"#ff6200\\" d=\\"M42 9.2V84l14-8.7V.2z\\"/></svg>", ours ""',
    ],
  },
  {
    case: 'bodies: text after the JSON',
    reason: oneObject,
    differences: [
      'body.active: published false, ours nothing',
      'body.collectionId: published "pbc_<random>", ours nothing',
      'body.collectionName: published "retailers", ours nothing',
      'body.contact: published "", ours nothing',
      'body.contract: published "", ours nothing',
      'body.created: published "<now 0000-00-00 00:00:00.000Z>", ours nothing',
      'body.id: published "<id 1>", ours nothing',
      'body.logo: published "", ours nothing',
      'body.meta: published null, ours nothing',
      'body.name: published "Twice", ours nothing',
      'body.opened: published "", ours nothing',
      'body.owner: published "", ours nothing',
      'body.rating: published 0, ours nothing',
      'body.slug: published "", ours nothing',
      'body.status: published "", ours 400',
      'body.tags: published [], ours nothing',
      'body.updated: published "<now 0000-00-00 00:00:00.000Z>", ours nothing',
      'body.visits: published 0, ours nothing',
      'body.website: published "", ours nothing',
      'body.data: published nothing, ours {}',
      'body.message: published nothing, ours "Something went wrong while processing your request."',
      'status: published 200, ours 400',
    ],
  },
  {
    case: 'bodies: the same key twice',
    reason: lastKeyCounts,
    differences: [
      'body.data: published {}, ours nothing',
      'body.message: published "Something went wrong while processing your request.", ours nothing',
      'body.status: published 400, ours ""',
      'body.active: published nothing, ours false',
      'body.collectionId: published nothing, ours "pbc_<random>"',
      'body.collectionName: published nothing, ours "retailers"',
      'body.contact: published nothing, ours ""',
      'body.contract: published nothing, ours ""',
      'body.created: published nothing, ours "<now 0000-00-00 00:00:00.000Z>"',
      'body.id: published nothing, ours "<id 1>"',
      'body.logo: published nothing, ours ""',
      'body.meta: published nothing, ours null',
      'body.name: published nothing, ours "Two"',
      'body.opened: published nothing, ours ""',
      'body.owner: published nothing, ours ""',
      'body.rating: published nothing, ours 0',
      'body.slug: published nothing, ours ""',
      'body.tags: published nothing, ours []',
      'body.updated: published nothing, ours "<now 0000-00-00 00:00:00.000Z>"',
      'body.visits: published nothing, ours 0',
      'body.website: published nothing, ours ""',
      'status: published 400, ours 200',
    ],
  },
  {
    case: 'system: guest GET /api/collections/meta/scaffolds',
    reason: declaredInCode,
    differences: [
      'body.message: published "The request requires valid record authorization token.", ours "File not found."',
      'body.status: published 401, ours 404',
      'status: published 401, ours 404',
    ],
  },
  {
    case: 'system: root GET /api/collections/meta/scaffolds',
    reason: declaredInCode,
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
    reason: declaredInCode,
    differences: [
      'body.data.name: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.message: published "Failed to create collection.", ours "Collections belong to the server\'s own code and cannot be changed here."',
      'body.status: published 400, ours 403',
      'status: published 400, ours 403',
    ],
  },
  {
    case: 'system: root POST /api/sql',
    reason: declaredInCode,
    differences: [
      'body.data.query: published {"code":"validation_required","message":"Cannot be blank."}, ours nothing',
      'body.message: published "An error occurred while validating the submitted data.", ours "The requested resource wasn\'t found."',
      'body.status: published 400, ours 404',
      'status: published 400, ours 404',
    ],
  },
  {
    case: 'system: root POST /api/settings/apple/generate-client-secret',
    reason: noApple,
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
    reason: noRedirects,
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
    reason: noRedirects,
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
    reason: oneShape,
    differences: [
      'body: published "400 Bad Request", ours {"data":{},"message":"Something went wrong while processing your request.","status":400}',
      'headers.content-type: published "text/plain; charset=utf-8", ours "application/json; charset=utf-8"',
      'headers.x-content-type-options: published nothing, ours "nosniff"',
    ],
  },
  {
    case: 'not there: GET /api/collections/retailers/records/%ZZ',
    reason: oneShape,
    differences: [
      'body: published "400 Bad Request", ours {"data":{},"message":"Something went wrong while processing your request.","status":400}',
      'headers.content-type: published "text/plain; charset=utf-8", ours "application/json; charset=utf-8"',
      'headers.x-content-type-options: published nothing, ours "nosniff"',
    ],
  },
  {
    case: 'tokens: refresh in a base collection',
    reason: contextFirst,
    differences: [
      'body.message: published "The request requires auth record from users collection.", ours "Missing or invalid auth collection context."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'e-mail change: base collection',
    reason: contextFirst,
    differences: [
      'body.message: published "The request requires auth record from users collection.", ours "Missing or invalid auth collection context."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'oauth2: redirect without state',
    reason: ownPages,
    differences: [
      'headers.location: published "../_/#/auth/oauth2-redirect-failure", ours "oauth2-redirect-failure"',
      'headers.cache-control: published nothing, ours "no-store"',
    ],
  },
  {
    case: 'oauth2: redirect with unknown state',
    reason: ownPages,
    differences: [
      'headers.location: published "../_/#/auth/oauth2-redirect-failure", ours "oauth2-redirect-failure"',
      'headers.cache-control: published nothing, ours "no-store"',
    ],
  },
  {
    case: 'oauth2: redirect by POST',
    reason: ownPages,
    differences: [
      'headers.location: published "../_/#/auth/oauth2-redirect-failure", ours "oauth2-redirect-failure"',
      'headers.cache-control: published nothing, ours "no-store"',
    ],
  },
  {
    case: 'verification: the whole way',
    reason: ownFrame,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Verify your Acme email</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;backg…',
      "mail.text: published \"Hello, \\nThank you for joining us at Acme. \\nClick on the button below to verify your email address. \\n[Verify](http://localhost:8090/_/#/auth/confirm-verification/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':1440,'typ':'JWT','type':'verification'}>)  \\nIf you didn't recently register, please ignore this email. \\nThanks,\\nAcme team\\…, ours \"Hello,\\n\\nThank you for joining us at Acme.\\n\\nClick on the button below to verify your email address.\\n\\n\\n  Verify: http://localhost:8090/_/#/auth/confirm-verification/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':1440,'typ':'JWT','type':'verification'}>\\n\\n\\nIf you didn't recently register, please ignore this email.\\n\\n\\n  Thanks,…",
    ],
  },
  {
    case: 'password reset: the whole way',
    reason: ownFrame,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Reset your Acme password</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;bac…',
      "mail.text: published \"Hello, \\nClick on the button below to reset your password. \\n[Reset password](http://localhost:8090/_/#/auth/confirm-password-reset/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'typ':'JWT','type':'passwordReset'}>)  \\nIf you didn't ask to reset your password, please ignore this email. \\nThanks,\\nAcme team\\n\", ours \"Hello,\\n\\nClick on the button below to reset your password.\\n\\n\\n  Reset password: http://localhost:8090/_/#/auth/confirm-password-reset/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'typ':'JWT','type':'passwordReset'}>\\n\\n\\nIf you didn't ask to reset your password, please ignore this email.\\n\\n\\n  Thanks,\\n\\n  Acme team\\n\"",
    ],
  },
  {
    case: 'e-mail change: the whole way',
    reason: ownFrame,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Confirm your Acme new email address</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!im…',
      "mail.text: published \"Hello, \\nClick on the button below to confirm your new email address. \\n[Confirm new email](http://localhost:8090/_/#/auth/confirm-email-change/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'newEmail':'moved-person<n>@example.com','typ':'JWT','type':'emailChange'}>)  \\nIf you didn't ask to change your email address, please ignore …, ours \"Hello,\\n\\nClick on the button below to confirm your new email address.\\n\\n\\n  Confirm new email: http://localhost:8090/_/#/auth/confirm-email-change/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'newEmail':'moved-person<n>@example.com','typ':'JWT','type':'emailChange'}>\\n\\n\\nIf you didn't ask to change your email address, please i…",
    ],
  },
  {
    case: 'one-time passwords: the whole way',
    reason: ownFrame,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>OTP for Acme</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;background:#161…',
      'mail.text: published "Hello, \\nYour one-time password is: <secret> \\nIf you didn\'t ask for the one-time password, you can ignore this email. \\nThanks,\\nAcme team\\n", ours "Hello,\\n\\nYour one-time password is: <secret>\\n\\nIf you didn\'t ask for the one-time password, you can ignore this email.\\n\\n\\n  Thanks,\\n\\n  Acme team\\n"',
    ],
  },
];
