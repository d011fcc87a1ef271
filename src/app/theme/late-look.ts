import i18next from "i18next";
import { late } from "../../kit/late/late.ts";
import { loadOnce } from "../late/kept.ts";

const loadLook = loadOnce(() => import("./look.tsx"));
let isAsked = false;

async function load() {
  isAsked = true;
  const look = await loadLook();
  // Not awaited: the first page awaits it, and others update when it is loaded.
  if (i18next.language) void look.loadWords(i18next.language);
  return { default: look.Look };
}

/** `Look` with Ant Design's theme, loaded with the first page or component that uses Ant Design. */
export const LateLook = late(load);

/**
 * Loads Ant Design's translations of a language if the page has requested Ant Design, so that it renders with them at
 * once.
 */
export async function loadLookWords(language: string): Promise<void> {
  if (isAsked) await (await loadLook()).loadWords(language);
}
