// Requests of owners about their own shop, in addition to its records.
import { exportShopCustomers, listShopCustomers } from '@baitdrop/contract/shop-customers';
import * as reports from '@baitdrop/contract/monthly-report';
import type { ReportMailForm } from '@baitdrop/contract/monthly-report';
import { listVatDocuments } from '@baitdrop/contract/vat-documents';
import * as alerts from '@baitdrop/contract/phone-alerts';
import * as money from '@baitdrop/contract/shop-money';
import { readGoingLive } from '@baitdrop/contract/going-live';
import type { ExtraPackingForm, PauseForm, ShopPictures } from '@baitdrop/contract/shop-settings';
import * as endpoints from '@baitdrop/contract/shop-settings';
import { keepPreviousData } from '@tanstack/react-query';
import { ask, call } from '../../platform/api/call.ts';
import { downloadFile, sendFile } from '../../platform/api/files.ts';

/** A form starts with this reply, so it must be fresh. */
export const settingsQuery = (shopId: string) => ({
  ...ask(endpoints.readShopSettings, { params: { shopId } }),
  gcTime: 0,
});
export const sendShopPicture = (shopId: string, which: 'photo' | 'logo', file: Blob): Promise<ShopPictures> =>
  sendFile(which === 'photo' ? endpoints.setShopPhoto : endpoints.setShopLogo, { params: { shopId } }, file);
export const removeShopPicture = (shopId: string, which: 'photo' | 'logo') =>
  call(which === 'photo' ? endpoints.removeShopPhoto : endpoints.removeShopLogo, { params: { shopId } });

const PAUSE_EVERY_MS = 60_000;

export const pauseQuery = (shopId: string) => ({
  ...ask(endpoints.readPause, { params: { shopId } }),
  // Polls, because another device may pause the shop.
  refetchInterval: PAUSE_EVERY_MS,
});
export const pauseOrders = (shopId: string, body: PauseForm) =>
  call(endpoints.pauseOrders, { params: { shopId }, body });
export const endPause = (shopId: string) => call(endpoints.endPause, { params: { shopId } });
export const extendPackingTime = (shopId: string, body: ExtraPackingForm) =>
  call(endpoints.extendPackingTime, { params: { shopId }, body });
export const endExtraPacking = (shopId: string) => call(endpoints.endExtraPacking, { params: { shopId } });

export const phoneAlertsQuery = (shopId: string) => ask(alerts.readPhoneAlerts, { params: { shopId } });
export const goingLiveQuery = (shopId: string) => ask(readGoingLive, { params: { shopId } }, { live: 'retailers/*' });

export const moneyQuery = (shopId: string) =>
  ask(money.readShopMoney, { params: { shopId } }, { live: ['orders/*', 'payouts/*'] });
export const payoutsQuery = (shopId: string, page: number) => ({
  ...ask(money.listShopPayouts, { params: { shopId }, query: { page } }, { live: 'payouts/*' }),
  placeholderData: keepPreviousData,
});
export const vatDocumentsQuery = (shopId: string, page: number) => ({
  ...ask(listVatDocuments, { params: { shopId }, query: { page } }),
  placeholderData: keepPreviousData,
});
export const reportQuery = (shopId: string, month: string) => ({
  ...ask(reports.readMonthlyReport, { params: { shopId, month } }),
  placeholderData: keepPreviousData,
});
export const setReportMail = (shopId: string, form: ReportMailForm) =>
  call(reports.setReportMail, { params: { shopId }, body: form });
/** Downloads the month's report. */
export const downloadReport = (
  shopId: string,
  month: string,
  kind: 'csv' | 'pdf',
): Promise<{ file: Blob; name: string }> =>
  downloadFile(
    kind === 'csv' ? reports.downloadReportCsv : reports.downloadReportPdf,
    { params: { shopId, month } },
    `baitdrop-${month}.${kind}`,
  );
export const customersQuery = (shopId: string, page: number) => ({
  ...ask(listShopCustomers, { params: { shopId }, query: { page } }),
  placeholderData: keepPreviousData,
});
export const downloadCustomers = (shopId: string): Promise<{ file: Blob; name: string }> =>
  downloadFile(exportShopCustomers, { params: { shopId } }, 'customers.csv');
export const statementQuery = (shopId: string, payout: string) =>
  ask(money.readPayoutStatement, { params: { shopId, payout } });
export const refundsQuery = (shopId: string, page: number) => ({
  ...ask(money.listShopRefunds, { params: { shopId }, query: { page } }, { live: 'orders/*' }),
  placeholderData: keepPreviousData,
});

/** Opens the payment provider's page, which afterwards leads back to the screen `back`. */
export const openPayoutAccount = (back: 'money' | 'going-live') => call(money.openPayoutAccount, { body: { back } });
export const checkPayoutAccount = () => call(money.refreshPayoutAccount);
