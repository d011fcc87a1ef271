import { isObject } from "../domain/is-object.ts";
import type { TextTree } from "../domain/texts.ts";
import { apiUrl } from "./http.ts";

/** What was written in this shop for a language, by namespace and whole key. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const asked = new Map<string, Promise<OwnTexts>>();

/** Has something been written for it? The API has told so with the page. */
function hasOwnTexts(language: string, cookies: string): boolean {
  const told = decodeURIComponent(/(?:^|; )ownTexts=([^;]*)/.exec(cookies)?.[1] ?? "");
  return told.split("|").includes(language);
}

async function ask(language: string): Promise<OwnTexts> {
  const answer = await fetch(`${apiUrl}/interface-texts/${language}`);
  if (!answer.ok) throw new Error(`texts of ${language}: ${answer.status}`);
  return answer.json();
}

/** What was written in this shop for a language, asked for once and only if there is any; nothing where it fails. */
export function ownTexts(language: string): Promise<OwnTexts> {
  const first = () => (hasOwnTexts(language, document.cookie) ? ask(language).catch(() => ({})) : {});
  const known = asked.get(language) ?? Promise.resolve(first());
  asked.set(language, known);
  return known;
}

/** Where the shipped texts are. */
export const textsPath = "/locales/{{lng}}/{{ns}}.json";

/** How often texts that did not come are asked for again; the first time after so many milliseconds, then after twice as many. */
export const retries = { maxRetries: 5, retryTimeout: 350 };

export interface TextFiles {
  /** Where they are, by `{{lng}}` and `{{ns}}`. */
  readonly loadPath: string;
  /** Changes with the texts, so that browsers may keep them for ever. */
  readonly version: string;
  /** Are the namespaces of the start taken from their one file? */
  readonly together: boolean;
}

/** The shipped texts of a namespace. */
export async function fetchTexts(
  files: Pick<TextFiles, "loadPath" | "version">,
  language: string,
  name: string,
): Promise<TextTree> {
  const path = files.loadPath.replace("{{lng}}", language).replace("{{ns}}", name);
  const answer = await fetch(`${path}?v=${files.version}`);
  const tree: unknown = answer.ok ? await answer.json() : null;
  if (!isObject(tree)) throw new Error(`${language} ${name}: no texts`);
  return tree as TextTree;
}

/** Shows the texts of a language that were just written. */
type Show = (language: string, texts: OwnTexts) => void;

let show: Show = () => undefined;

/** Takes in what was written for a language meanwhile, if that is something new. */
async function renew(language: string): Promise<void> {
  const [before, texts] = await Promise.all([ownTexts(language), ask(language)]);
  if (JSON.stringify(before) === JSON.stringify(texts)) return;
  asked.set(language, Promise.resolve(texts));
  show(language, texts);
}

let renewed = Promise.resolve();

/** Asks anew for what was written in this shop, and shows it; one after the other, so that the last word stands. */
function renewAll(): Promise<void> {
  renewed = renewed.then(async () => {
    await Promise.allSettled([...asked.keys()].map(renew));
  });
  return renewed;
}

const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("interface-texts");

/** Shows texts that were just written here, in every tab of this browser. */
export async function showNewTexts(): Promise<void> {
  channel?.postMessage(null);
  await renewAll();
}

/** Shows what was written elsewhere: in another tab at once, on another device when somebody comes back to the page. */
export function followOwnTexts(how: Show): void {
  show = how;
  if (channel) channel.onmessage = () => void renewAll();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void renewAll();
  });
}
