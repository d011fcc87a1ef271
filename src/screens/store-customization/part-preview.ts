import type { Block } from "../../kit/context/overrides.ts";
import { deferred } from "../../kit/late/deferred.tsx";

import type { footer } from "../../resources/footer.ts";
import type { header } from "../../resources/header.ts";
import type { promotionBanner } from "../../resources/promotion-banner.ts";

/** A preview of the part, in the shop's colours and direction. */
export const previewBlock = deferred(() => import("./preview/beside.tsx"), "editor");

/** Warns about unreadable colours. */
export const lookContrast: Block<typeof header | typeof promotionBanner | typeof footer> = {
  place: "after",
  section: "look",
  on: ["form"],
  component: deferred(
    async () => ({ default: (await import("./contrast-notice.tsx")).LookContrast }),
    "line",
  ),
};
export const announcementContrast: Block<typeof header> = {
  place: "after",
  section: "announcement",
  on: ["form"],
  component: deferred(
    async () => ({ default: (await import("./contrast-notice.tsx")).AnnouncementContrast }),
    "line",
  ),
};
