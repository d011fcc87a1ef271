import i18next from "i18next";
import { late } from "../../kit/ui/index.ts";

let asked: Promise<typeof import("./look.tsx")> | undefined;

async function load() {
  asked ??= import("./look.tsx");
  const look = await asked;
  // Not waited for: the first page does so, and others change their words when they come.
  if (i18next.language) void look.loadWords(i18next.language);
  return { default: look.Look };
}

/** `Look`, and with it what antd's theme needs: loaded with the first page or part that has antd in it. */
export const Look = late(load);

/** Loads antd's own words in a language, if the page has asked for antd: then it is drawn with them at once. */
export async function loadWords(language: string): Promise<void> {
  await (await asked)?.loadWords(language);
}
