import { override } from "../../kit/context/index.ts";
import { deferred, served } from "../../kit/ui/index.ts";
import { loadTexts } from "../../providers/i18n/i18n.ts";
import type { tillSessions } from "../../resources/till-sessions.ts";
import { TillSessionButton } from "./till-session-button.tsx";

/** Loaded together with its texts, for which the page would otherwise be taken away again. */
async function documentPage() {
  const [own] = await Promise.all([import("./session-page.tsx"), loadTexts("documents")]);
  return own;
}

/** Overrides of till sessions: the Z report as page, and the user's own session above the list. */
export default override<typeof tillSessions>("till-sessions", {
  texts: ["till-sessions"],
  blocks: [{ place: "after", section: "", on: ["list"], component: served(() => <TillSessionButton />) }],
  pages: { show: deferred(documentPage, "editor") },
  actions: {
    close: { inputs: { counted: deferred(() => import("./count-input.tsx"), "area") } },
  },
});
