import { customerEndpoints } from "../../features/customers/endpoints.ts";
import { documentEndpoints } from "../../features/documents/endpoints.ts";
import { notificationEndpoints } from "../../features/notifications/endpoints.ts";
import { orderEndpoints } from "../../features/orders/endpoints.ts";
import { pinEndpoints } from "../../features/orders/pin-endpoints.ts";
import { productEndpoints } from "../../features/products/endpoints.ts";
import { rateEndpoints } from "../../features/rates/endpoints.ts";
import { redirectEndpoints } from "../../features/redirects/endpoints.ts";
import { declaredReportEndpoints } from "../../features/reports/declared-endpoints.ts";
import { reportEndpoints } from "../../features/reports/endpoints.ts";
import { seoEndpoints } from "../../features/seo/endpoints.ts";
import { stockEndpoints } from "../../features/stock/endpoints.ts";
import { tableEndpoints } from "../../features/tables/endpoints.ts";
import { tillReportEndpoints } from "../../features/till-reports/endpoints.ts";
import { translationEndpoints } from "../../features/translations/endpoints.ts";
import { pastImportEndpoints } from "../imports/past-import-endpoints.ts";
import { jobEndpoints } from "../jobs/endpoints.ts";
import { liveEndpoints } from "../live/endpoints.ts";
import { healthEndpoints } from "../metrics/health.ts";
import { newsEndpoints } from "../news/endpoints.ts";
import { restoreEndpoints } from "../resources/restore.ts";
import { savedViewEndpoints } from "../resources/saved-views.ts";
import { searchEndpoints } from "../resources/search.ts";
import { passwordResetEndpoints } from "../session/password-reset.ts";
import { profileEndpoints } from "../session/profile.ts";
import { secondFactorEndpoints } from "../session/second-factor.ts";
import { signInEndpoints } from "../session/sign-in.ts";
import { signUpEndpoints } from "../session/sign-up.ts";
import { termsEndpoints } from "../session/terms.ts";
import { storeSizeEndpoints } from "../size/store-size.ts";
import { uploadEndpoints } from "../uploads/routes.ts";

/** The user's own account: some of them are for visitors. */
export const accountEndpoints = [
  ...pinEndpoints,
  ...passwordResetEndpoints,
  ...profileEndpoints,
  ...secondFactorEndpoints,
  ...signInEndpoints,
  ...signUpEndpoints,
  ...termsEndpoints,
] as const;

/** The store, for whoever is signed in. */
export const storeEndpoints = [
  ...customerEndpoints,
  ...documentEndpoints,
  ...jobEndpoints,
  ...liveEndpoints,
  ...newsEndpoints,
  ...notificationEndpoints,
  ...orderEndpoints,
  ...pastImportEndpoints,
  ...productEndpoints,
  ...rateEndpoints,
  ...redirectEndpoints,
  ...reportEndpoints,
  ...restoreEndpoints,
  ...savedViewEndpoints,
  ...searchEndpoints,
  ...seoEndpoints,
  ...stockEndpoints,
  ...storeSizeEndpoints,
  ...tableEndpoints,
  ...tillReportEndpoints,
  ...translationEndpoints,
] as const;

/** The endpoints that follow from no declaration of a resource. */
export const endpoints = [
  ...healthEndpoints,
  ...accountEndpoints,
  ...storeEndpoints,
  ...uploadEndpoints,
] as const;

/** Those that follow from declarations of reports: callers know no single one of them. */
export const declaredEndpoints = declaredReportEndpoints;
