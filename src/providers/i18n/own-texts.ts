import { isObject } from "../../domain/is-object.ts";
import type { TextTree } from "../../domain/texts/texts.ts";
import { apiUrl } from "../http.ts";

/** Texts edited in this shop for a language, by namespace and full key. */
export type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const reads = new Map<string, Promise<OwnTexts>>();

/** Whether there are any, which the API sent with the page. */
function hasOwnTexts(language: string, cookies: string): boolean {
  const cookieText = decodeURIComponent(/(?:^|; )ownTexts=([^;]*)/.exec(cookies)?.[1] ?? "");
  return cookieText.split("|").includes(language);
}

async function ask(language: string): Promise<OwnTexts> {
  const answer = await fetch(`${apiUrl}/interface-texts/${language}`);
  if (!answer.ok) throw new Error(`texts of ${language}: ${answer.status}`);
  return answer.json();
}

/** Loads the edited texts of a language once, and only if there are any; empty on failure. */
export function ownTexts(language: string): Promise<OwnTexts> {
  const first = () => (hasOwnTexts(language, document.cookie) ? ask(language).catch(() => ({})) : {});
  const texts = reads.get(language) ?? Promise.resolve(first());
  reads.set(language, texts);
  return texts;
}

/** The path of the shipped texts. */
export const textsPath = "/locales/{{lng}}/{{ns}}.json";

/** Retries of failed texts; the first after so many milliseconds, each further one after twice as long. */
export const retries = { maxRetries: 5, retryTimeout: 350 };

export interface TextFiles {
  /** The URL pattern with `{{lng}}` and `{{ns}}`. */
  readonly loadPath: string;
  /** Changes with the texts, so that browsers can cache them forever. */
  readonly version: string;
  /** Whether the initial namespaces are loaded from their combined file. */
  readonly together: boolean;
}

/** Loads the shipped texts of a namespace. */
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

/** Applies texts of a language that were just edited. */
type Show = (language: string, texts: OwnTexts) => void;

let show: Show = () => undefined;

/** Refetches the edited texts of a language and applies them if they have changed. */
async function renew(language: string): Promise<void> {
  const [before, texts] = await Promise.all([ownTexts(language), ask(language)]);
  if (JSON.stringify(before) === JSON.stringify(texts)) return;
  reads.set(language, Promise.resolve(texts));
  show(language, texts);
}

let renewed = Promise.resolve();

/** Refetches and applies all edited texts; sequentially, so that the last version wins. */
function renewAll(): Promise<void> {
  renewed = renewed.then(async () => {
    await Promise.allSettled([...reads.keys()].map(renew));
  });
  return renewed;
}

let opened: BroadcastChannel | undefined;

/** Returns the channel to other tabs, opened on first use: an open one would keep the build from ending. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== "undefined") opened ??= new BroadcastChannel("interface-texts");
  return opened;
}

/** Applies texts that were just edited here in every tab of this browser. */
export async function showNewTexts(): Promise<void> {
  channel()?.postMessage(null);
  await renewAll();
}

/** Applies texts edited elsewhere: in another tab immediately, on another device when the page regains focus. */
export function followOwnTexts(how: Show): void {
  show = how;
  const tabs = channel();
  if (tabs) tabs.onmessage = () => void renewAll();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void renewAll();
  });
}
