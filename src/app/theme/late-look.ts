import i18next from "i18next";
import { late } from "../../kit/late/late.ts";

let asked: Promise<typeof import("./look.tsx")> | undefined;

async function load() {
  asked ??= import("./look.tsx");
  const look = await asked;
  // Not awaited: the first page awaits it, and others update when it is loaded.
  if (i18next.language) void look.loadWords(i18next.language);
  return { default: look.Look };
}

/** `Look` with Ant Design's theme, loaded with the first page or component that uses Ant Design. */
export const Look = late(load);

/**
 * Loads Ant Design's translations of a language if the page has requested Ant Design, so that it renders with them at
 * once.
 */
export async function loadWords(language: string): Promise<void> {
  await (await asked)?.loadWords(language);
}
