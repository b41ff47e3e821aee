import type { Deviation } from './deviation.ts';

const NO_LOGOS = 'We have no pictures of identity providers: their logos are empty.';

const CONTEXT_FIRST = 'Whether the collection has accounts at all is looked at before who asks.';

const OWN_PAGES = 'The provider’s redirect ends on plain pages of our own, which nobody keeps.';

const OWN_FRAME = 'Mails say the same in the same words, but the page around them and their plain text are our own.';

const PROOF_ENDS_WHAT_WAS =
  'A code that proves the address ends the sessions from before: they may be somebody else’s, who gave an address that is not theirs.';

export const accountDeviations: readonly Deviation[] = [
  {
    case: 'members: password first, then a code',
    reason: PROOF_ENDS_WHAT_WAS,
    differences: [
      'tokenFromBefore.body.record: published {"collectionId":"pbc_2620428958","collectionName":"members","created":"<now 0000-00-00 00:00:00.000Z>","email":"member-person<n>@example.com","emailVisibility":false,"id":"<id 3>","nick":"two-person<n>","verified":true}, ours nothing',
      "tokenFromBefore.body.token: published \"<token {'alg':'HS256','collectionId':'pbc_2620428958','id':'<id 3>','minutes':1,'refreshable':false,'typ':'JWT','type':'auth'}>\", ours nothing",
      'tokenFromBefore.body.data: published nothing, ours {}',
      'tokenFromBefore.body.message: published nothing, ours "The request requires valid record authorization token."',
      'tokenFromBefore.body.status: published nothing, ours 401',
      'tokenFromBefore.status: published 200, ours 401',
    ],
  },
  {
    case: 'client: listAuthMethods',
    reason: NO_LOGOS,
    differences: [
      'oauth2.providers.0.logo: published "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"93\\" height=\\"84\\" fill=\\"none\\"><path fill=\\"#ccc\\" d=\\"M83.4 32.9c-8.7-5.5-21-8.8-34.3-8.8C22 24 .4 37.5.4 54 .4 69.3 18.5 81.8 42 84v-8.7c-15.9-2-27.8-10.7-27.8-21 0-11.9 15.5-21.6 34.8-21.6 9.5 0 18.2 2.4 24.5 6.3l-9 5.6h27.9V27.3z\\"/><path fill=\\"#ff6200\\" d=\\"M42 9.2V84l14-8.7V.2z\\"/></svg>", ours ""',
    ],
  },
  {
    case: 'auth methods: users',
    reason: NO_LOGOS,
    differences: [
      'body.oauth2.providers.0.logo: published "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"93\\" height=\\"84\\" fill=\\"none\\"><path fill=\\"#ccc\\" d=\\"M83.4 32.9c-8.7-5.5-21-8.8-34.3-8.8C22 24 .4 37.5.4 54 .4 69.3 18.5 81.8 42 84v-8.7c-15.9-2-27.8-10.7-27.8-21 0-11.9 15.5-21.6 34.8-21.6 9.5 0 18.2 2.4 24.5 6.3l-9 5.6h27.9V27.3z\\"/><path fill=\\"#ff6200\\" d=\\"M42 9.2V84l14-8.7V.2z\\"/></svg>", ours ""',
    ],
  },
  {
    case: 'auth methods: as the client asks',
    reason: NO_LOGOS,
    differences: [
      'body.oauth2.providers.0.logo: published "<svg xmlns=\\"http://www.w3.org/2000/svg\\" width=\\"93\\" height=\\"84\\" fill=\\"none\\"><path fill=\\"#ccc\\" d=\\"M83.4 32.9c-8.7-5.5-21-8.8-34.3-8.8C22 24 .4 37.5.4 54 .4 69.3 18.5 81.8 42 84v-8.7c-15.9-2-27.8-10.7-27.8-21 0-11.9 15.5-21.6 34.8-21.6 9.5 0 18.2 2.4 24.5 6.3l-9 5.6h27.9V27.3z\\"/><path fill=\\"#ff6200\\" d=\\"M42 9.2V84l14-8.7V.2z\\"/></svg>", ours ""',
    ],
  },
  {
    case: 'tokens: refresh in a base collection',
    reason: CONTEXT_FIRST,
    differences: [
      'body.message: published "The request requires auth record from users collection.", ours "Missing or invalid auth collection context."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'e-mail change: base collection',
    reason: CONTEXT_FIRST,
    differences: [
      'body.message: published "The request requires auth record from users collection.", ours "Missing or invalid auth collection context."',
      'body.status: published 403, ours 404',
      'status: published 403, ours 404',
    ],
  },
  {
    case: 'oauth2: redirect without state',
    reason: OWN_PAGES,
    differences: [
      'headers.location: published "../_/#/auth/oauth2-redirect-failure", ours "oauth2-redirect-failure"',
      'headers.cache-control: published nothing, ours "no-store"',
    ],
  },
  {
    case: 'oauth2: redirect with unknown state',
    reason: OWN_PAGES,
    differences: [
      'headers.location: published "../_/#/auth/oauth2-redirect-failure", ours "oauth2-redirect-failure"',
      'headers.cache-control: published nothing, ours "no-store"',
    ],
  },
  {
    case: 'oauth2: redirect by POST',
    reason: OWN_PAGES,
    differences: [
      'headers.location: published "../_/#/auth/oauth2-redirect-failure", ours "oauth2-redirect-failure"',
      'headers.cache-control: published nothing, ours "no-store"',
    ],
  },
  {
    case: 'verification: the whole way',
    reason: OWN_FRAME,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Verify your Acme email</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;backg…',
      "mail.text: published \"Hello, \\nThank you for joining us at Acme. \\nClick on the button below to verify your email address. \\n[Verify](http://localhost:8090/_/#/auth/confirm-verification/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':1440,'typ':'JWT','type':'verification'}>)  \\nIf you didn't recently register, please ignore this email. \\nThanks,\\nAcme team\\…, ours \"Hello,\\n\\nThank you for joining us at Acme.\\n\\nClick on the button below to verify your email address.\\n\\n\\n  Verify: http://localhost:8090/_/#/auth/confirm-verification/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':1440,'typ':'JWT','type':'verification'}>\\n\\n\\nIf you didn't recently register, please ignore this email.\\n\\n\\n  Thanks,…",
    ],
  },
  {
    case: 'password reset: the whole way',
    reason: OWN_FRAME,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Reset your Acme password</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;bac…',
      "mail.text: published \"Hello, \\nClick on the button below to reset your password. \\n[Reset password](http://localhost:8090/_/#/auth/confirm-password-reset/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'typ':'JWT','type':'passwordReset'}>)  \\nIf you didn't ask to reset your password, please ignore this email. \\nThanks,\\nAcme team\\n\", ours \"Hello,\\n\\nClick on the button below to reset your password.\\n\\n\\n  Reset password: http://localhost:8090/_/#/auth/confirm-password-reset/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'typ':'JWT','type':'passwordReset'}>\\n\\n\\nIf you didn't ask to reset your password, please ignore this email.\\n\\n\\n  Thanks,\\n\\n  Acme team\\n\"",
    ],
  },
  {
    case: 'e-mail change: the whole way',
    reason: OWN_FRAME,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Confirm your Acme new email address</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!im…',
      "mail.text: published \"Hello, \\nClick on the button below to confirm your new email address. \\n[Confirm new email](http://localhost:8090/_/#/auth/confirm-email-change/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'newEmail':'moved-person<n>@example.com','typ':'JWT','type':'emailChange'}>)  \\nIf you didn't ask to change your email address, please ignore …, ours \"Hello,\\n\\nClick on the button below to confirm your new email address.\\n\\n\\n  Confirm new email: http://localhost:8090/_/#/auth/confirm-email-change/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'person<n>@example.com','id':'<id 1>','minutes':30,'newEmail':'moved-person<n>@example.com','typ':'JWT','type':'emailChange'}>\\n\\n\\nIf you didn't ask to change your email address, please i…",
    ],
  },
  {
    case: 'one-time passwords: the whole way',
    reason: OWN_FRAME,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>OTP for Acme</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;background:#161…',
      'mail.text: published "Hello, \\nYour one-time password is: <secret> \\nIf you didn\'t ask for the one-time password, you can ignore this email. \\nThanks,\\nAcme team\\n", ours "Hello,\\n\\nYour one-time password is: <secret>\\n\\nIf you didn\'t ask for the one-time password, you can ignore this email.\\n\\n\\n  Thanks,\\n\\n  Acme team\\n"',
    ],
  },
  {
    case: 'settings: test mail',
    reason: OWN_FRAME,
    differences: [
      'mail.html: published "\\n<!DOCTYPE html PUBLIC \\"-//W3C//DTD XHTML 1.0 Strict//EN\\" \\"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\\">\\n<html xmlns=\\"http://www.w3.org/1999/xhtml\\">\\n<head>\\n    <meta http-equiv=\\"Content-Type\\" content=\\"text/html; charset=UTF-8\\" />\\n    <meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\" />\\n    <style>\\n        body, html {\\n            padding: 0;\\n         …, ours "<!doctype html>\\n<html lang=\\"en\\">\\n<head><meta charset=\\"utf-8\\"><meta name=\\"viewport\\" content=\\"width=device-width,initial-scale=1\\"><title>Verify your Acme email</title>\\n<style>body{margin:0;padding:24px;color:#16161a;background:#fff;font:16px/1.5 system-ui,sans-serif}\\np{margin:12px 0;max-width:36em}\\n.btn{display:inline-block;padding:10px 20px;border-radius:6px;color:#fff!important;backg…',
      "mail.text: published \"Hello, \\nThank you for joining us at Acme. \\nClick on the button below to verify your email address. \\n[Verify](http://localhost:8090/_/#/auth/confirm-verification/<token {'alg':'HS256','collectionId':'pbc_1736455494','email':'test-verification@example.com','id':'__pb_test_id__','minutes':1440,'typ':'JWT','type':'verification'}>)  \\nIf you didn't recently register, please ignore this email. \\nTha…, ours \"Hello,\\n\\nThank you for joining us at Acme.\\n\\nClick on the button below to verify your email address.\\n\\n\\n  Verify: http://localhost:8090/_/#/auth/confirm-verification/test_token\\n\\n\\nIf you didn't recently register, please ignore this email.\\n\\n\\n  Thanks,\\n\\n  Acme team\\n\"",
    ],
  },
];
