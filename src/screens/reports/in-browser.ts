import { deferred } from "../../kit/late/deferred.tsx";
import { toApiError } from "../../providers/errors/api-error.ts";
import { hasService } from "../../providers/service.ts";

const texts = ["reports"] as const;
const nothing = () => null;

/** What is shown beside figures that are not there yet: how far the browser is that adds them up; nothing over our own server. */
export const CountingState = hasService
  ? nothing
  : deferred(() => import("./counting.tsx"), "line", { plain: true, texts });

/** What is shown in their place if there are too many records for that. */
export const TooMany = deferred(() => import("./too-many.tsx"), "area", { texts });

/** Whether the browser has refused to add up so many records. */
export const isTooMany = (error: unknown): boolean => toApiError(error).reason === "too-many-records";
