import { override } from "../../kit/context/overrides.ts";
import { deferred, served } from "../../kit/late/deferred.tsx";
import { hasService } from "../../providers/service.ts";
import type { tillSessions } from "../../resources/till-sessions.ts";
import { TillSessionButton } from "./till-session-button.tsx";

/** Overrides of till sessions: the Z report as page, and the user's own session above the list. */
export default override<typeof tillSessions>("till-sessions", {
  texts: ["till-sessions"],
  blocks: [{ place: "after", section: "", on: ["list"], component: served(() => <TillSessionButton />) }],
  // Only our own server adds up a report of the session.
  pages: hasService
    ? { show: deferred(() => import("./session-page.tsx"), "editor", { texts: ["documents"] }) }
    : {},
  actions: {
    // The register is remembered on the device, which stands beside it.
    open: { start: ({ register }) => ({ register }) },
    close: { inputs: { counted: deferred(() => import("./count-input.tsx"), "area") } },
  },
});
