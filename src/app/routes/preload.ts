import { isGlobal, type Manifest } from "../../core/manifest.ts";
import { preloadOnApproach } from "../../kit/late/approach.ts";
import { permissionsNow } from "../registry/permissions.ts";
import { askData } from "./loaders.ts";
import { loadPage, pageNeeds } from "./page-needs.ts";

/**
 * Returns the handlers of a link to a list or a global: its code loads when the pointer comes near, the rows of a list
 * when a click is likely. Errors are shown by the page.
 */
export function preloading(resource: Manifest) {
  const needs = pageNeeds(resource, isGlobal(resource) ? "global" : "list");
  const load = async () => {
    const { may } = await permissionsNow();
    if (may(resource, needs.verb)) await loadPage(needs);
  };
  const ask = async () => {
    if (!isGlobal(resource)) await askData(needs, "", new URLSearchParams());
  };
  return preloadOnApproach(
    () => void ask().catch(() => undefined),
    () => void load().catch(() => undefined),
  );
}
