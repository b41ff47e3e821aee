// Builds the whole app from its parts; the tests build the same one.
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { handleFrameworkErrors } from '@baitdrop/records/api/framework-errors';
import { registerRecords } from '@baitdrop/records/engine/register-records';
import { logRequests } from '@baitdrop/records/operations/request-log';
import type { Parts } from './compose.ts';
import { adminShopsPartsOf } from './compose-admin.ts';
import { composeAffiliates } from './compose-affiliates.ts';
import { goingLivePartsOf } from './compose-going-live.ts';
import { publicApiPartsOf } from './compose-public-api.ts';
import { shopifyPartsOf } from './compose-shopify.ts';
import { registerOperations } from './compose-operations.ts';
import { wishPartsOf } from './compose-delivery-wishes.ts';
import { composeOrders } from './compose-orders.ts';
import { pushPartsOf } from './compose-push.ts';
import { readFoodPartnerUrl } from './features/admin-settings/product-settings.db.ts';
import { limitAuthTries } from './features/accounts/account-limits.ts';
import type { AccountParts } from './features/accounts/account-parts.ts';
import { registerAccounts } from './features/accounts/accounts.routes.ts';
import { followAuth } from './features/accounts/after-auth.ts';
import { leaveProgramme as leaveAffiliates } from './features/affiliates/payouts.service.ts';
import { registerAdminOverview } from './features/admin-overview/admin-overview.routes.ts';
import { registerAdminShops } from './features/admin-shops/admin-shops.routes.ts';
import { registerAudit } from './features/audit/audit.routes.ts';
import { noteDeeds } from './features/audit/note-deeds.hook.ts';
import { refuseWhileLooking } from './features/audit/only-looking.hook.ts';
import { readCourierPaidBy } from './features/checkout/checkout-facts.db.ts';
import { registerAnalytics } from './features/analytics/analytics.routes.ts';
import { registerDashboard } from './features/dashboard/dashboard.routes.ts';
import { registerDemoDesk } from './features/demo-desk/demo-desk.routes.ts';
import { registerDeliveryWishes } from './features/delivery-wishes/delivery-wishes.routes.ts';
import { registerDirectory } from './features/directory/directory.routes.ts';
import { registerErrorReports } from './features/error-reports/error-reports.routes.ts';
import { registerGoingLive } from './features/going-live/going-live.routes.ts';
import { queueMail } from './features/mail/mail.jobs.ts';
import { atDeskOf } from './features/orders/at-desk.ts';
import { registerOpenApi } from './features/openapi/openapi.routes.ts';
import { rememberRoutes } from './features/openapi/remember-routes.ts';
import { registerPlaces } from './features/places/places.routes.ts';
import { isPro } from './features/pro/is-pro.ts';
import { registerProducts } from './features/products/products.routes.ts';
import { registerProfile } from './features/profile/profile.routes.ts';
import { forgetDevicesOf } from './features/push/devices.db.ts';
import { registerPush } from './features/push/push.routes.ts';
import { findReferrer } from './features/referrals/referrals.db.ts';
import { registerPublicApi } from './features/public-api/public-api.routes.ts';
import { shopByKey } from './features/shop-keys/shop-keys.ts';
import { registerShopSettings } from './features/shop-settings/shop-settings.routes.ts';
import { registerShopify } from './features/shopify/shopify.routes.ts';
import { registerSlowPages } from './features/slow-pages/slow-pages.routes.ts';
import { registerWellKnown } from './features/well-known/well-known.routes.ts';
import { registerWidgetLogo } from './features/widget/logo.routes.ts';
import { registerWidget } from './features/widget/widget.routes.ts';
import type { WidgetParts } from './features/widget/widget.service.ts';
import { registerWordPress } from './features/wordpress/wordpress.routes.ts';
import { answerNotFound, registerErrorHandler } from './platform/errors/error-handler.ts';
import { registerMetrics } from './platform/http/metrics.routes.ts';
import { refuseWhenOverloaded } from './platform/http/refuse-when-overloaded.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerWebApp } from './platform/http/web-app.routes.ts';

export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { config, pool } = parts;
  const loggerInstance: FastifyBaseLogger = parts.log;
  const app = Fastify({
    loggerInstance,
    // One proxy: what it adds at the end is true, what came before anybody can write.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    forceCloseConnections: 'idle',
    frameworkErrors: handleFrameworkErrors,
    requestTimeout: 30_000,
    bodyLimit: 1_048_576,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 500 },
  });
  registerErrorHandler(app);
  app.setNotFoundHandler(answerNotFound);
  const routes = rememberRoutes(app);
  await registerSecurityHeaders(app, config.publicUrl);
  await refuseWhenOverloaded(app);
  registerMetrics(app, pool, config.metricsToken);
  logRequests(app, parts.engine);
  refuseWhileLooking(app, parts.engine);
  noteDeeds(app, parts.engine);
  if (config.profile === 'demo') await registerDemoDesk(app, parts.engine, parts.now);
  await registerProfile(app, parts.engine, config, {
    courierPaidBy: () => readCourierPaidBy(pool),
    foodPartnerUrl: () => readFoodPartnerUrl(pool),
  });
  await registerErrorReports(app, parts.engine, parts.db, parts.now);
  await registerSlowPages(app, parts.engine);
  const { engine, jobs, seal, postcodes } = parts;
  const programme = composeAffiliates(parts);
  await programme.register(app);
  await registerDirectory(app, parts);
  await registerDeliveryWishes(app, engine, wishPartsOf(parts));
  await registerPlaces(app, parts);
  const mailIn: AccountParts['mailIn'] = (tx, mail) => queueMail(jobs, tx, seal)(mail);
  const leaveProgramme: AccountParts['leaveProgramme'] = (tx, user) => leaveAffiliates(programme.affiliates, tx, user);
  await registerAccounts(app, {
    engine,
    postcodes,
    findReferrer,
    mailIn,
    leaveProgramme,
    forgetDevices: forgetDevicesOf,
  });
  await composeOrders(parts).register(app);
  await registerPush(app, engine, pushPartsOf(parts));
  await registerProducts(app, parts, atDeskOf(engine));
  await registerDashboard(app, engine, parts, atDeskOf(engine));
  await registerAnalytics(app, engine, parts, {
    atDesk: atDeskOf(engine),
    hasPro: (shopId) => isPro(pool, shopId, parts.now()),
  });
  await registerGoingLive(app, engine, goingLivePartsOf(parts), atDeskOf(engine));
  await registerShopSettings(app, engine, parts, atDeskOf(engine));
  await registerAudit(app, engine);
  await registerOperations(app, parts);
  await registerAdminOverview(app, engine, parts);
  await registerAdminShops(app, engine, adminShopsPartsOf(parts));
  await registerShopify(app, engine, shopifyPartsOf(parts), atDeskOf(engine));
  const byKey = shopByKey(engine, seal);
  await registerWordPress(app, { engine, seal, publicUrl: config.publicUrl, shopByKey: byKey });
  await registerPublicApi(app, publicApiPartsOf(parts));
  await registerOpenApi(app, engine, { publicUrl: config.publicUrl, routes });
  limitAuthTries(app, engine);
  followAuth(app, engine, programme.settleReferrals);
  await registerRecords(app, engine);
  const widget: WidgetParts = { ...parts, isPro: (shopId, now) => isPro(pool, shopId, now) };
  await registerWidgetLogo(app, engine, widget, atDeskOf(engine));
  await registerWidget(app, engine, parts.webBuild, widget);
  registerWellKnown(app, config.nativeApps);
  await registerWebApp(app, parts.webBuild, config.profile === 'demo' ? [] : ['/design']);
  return app;
}
