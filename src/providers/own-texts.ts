import i18next, { type BackendModule, type ReadCallback } from "i18next";
import { startNamespaces } from "../core/texts-of.ts";
import { type TextTree, withTexts } from "../domain/texts.ts";
import { apiUrl } from "./http.ts";
import { isLanguageCode } from "./languages.ts";

/** By namespace and whole key. */
type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Told to whoever shows texts when some of them have changed under the same keys. */
export const textsChanged = "textsChanged";

const asked = new Map<string, Promise<OwnTexts>>();
const shipped = new Map<string, TextTree>();

/** Has something been written for it? The API has told so with the page. */
export function hasOwnTexts(language: string, cookies: string): boolean {
  const told = decodeURIComponent(/(?:^|; )ownTexts=([^;]*)/.exec(cookies)?.[1] ?? "");
  return told.split("|").includes(language);
}

async function ask(language: string): Promise<OwnTexts> {
  const answer = await fetch(`${apiUrl}/interface-texts/${language}`);
  if (!answer.ok) throw new Error(`texts of ${language}: ${answer.status}`);
  return answer.json();
}

/** What was written in this shop for a language, asked for once and only if there is any; nothing where it fails. */
function ownTexts(language: string): Promise<OwnTexts> {
  const first = () => (hasOwnTexts(language, document.cookie) ? ask(language).catch(() => ({})) : {});
  const known = asked.get(language) ?? Promise.resolve(first());
  asked.set(language, known);
  return known;
}

export interface TextFiles {
  /** Where they are, by `{{lng}}` and `{{ns}}`. */
  readonly loadPath: string;
  /** Changes with the texts, so that browsers may keep them for ever. */
  readonly version: string;
  /** Are the namespaces of the start taken from their one file? */
  readonly together: boolean;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

async function fetchTexts(files: TextFiles, language: string, name: string): Promise<TextTree> {
  const path = files.loadPath.replace("{{lng}}", language).replace("{{ns}}", name);
  const answer = await fetch(`${path}?v=${files.version}`);
  const tree: unknown = answer.ok ? await answer.json() : null;
  if (!isObject(tree)) throw new Error(`${language} ${name}: no texts`);
  return tree as TextTree;
}

/**
 * Loads the shipped texts of a namespace, which browsers keep for ever, and beside them what was written in this
 * shop: at most one small call for each language, whatever the number of namespaces.
 */
export class TextBackend implements BackendModule<TextFiles> {
  static readonly type = "backend";
  readonly type = "backend";
  private files: TextFiles = { loadPath: "", version: "", together: false };
  private readonly starts = new Map<string, Promise<TextTree>>();

  init(_services: unknown, files: TextFiles): void {
    this.files = files;
  }

  read(language: string, namespace: string, done: ReadCallback): void {
    const own = ownTexts(language);
    const settle = (tree: TextTree) => {
      shipped.set(`${language} ${namespace}`, tree);
      void own.then((texts) => done(null, withTexts(tree, texts[namespace] ?? {})));
    };
    if (!isLanguageCode(language)) {
      settle({});
      return;
    }
    // `true`: worth another attempt.
    this.load(language, namespace).then(settle, (error: Error) => done(error, true));
  }

  private async load(language: string, namespace: string): Promise<TextTree> {
    const { files } = this;
    if (!files.together || !startNamespaces.some((name) => name === namespace))
      return fetchTexts(files, language, namespace);
    const start = this.starts.get(language) ?? fetchTexts(files, language, "start");
    this.starts.set(language, start);
    const { [namespace]: tree } = await start.catch((error: unknown) => {
      this.starts.delete(language);
      throw error;
    });
    return isObject(tree) ? tree : {};
  }
}

/** Takes in what was written for a language meanwhile. @returns whether that is something new */
async function renew(language: string): Promise<boolean> {
  const [before, texts] = await Promise.all([ownTexts(language), ask(language)]);
  if (JSON.stringify(before) === JSON.stringify(texts)) return false;
  asked.set(language, Promise.resolve(texts));
  for (const [place, tree] of shipped) {
    const [code, namespace = ""] = place.split(" ");
    if (code !== language) continue;
    // Removed first: what was reset must not stand on.
    i18next.removeResourceBundle(language, namespace);
    i18next.addResourceBundle(language, namespace, withTexts(tree, texts[namespace] ?? {}));
  }
  return true;
}

let renewed = Promise.resolve();

/** Asks anew for what was written in this shop, and shows it; one after the other, so that the last word stands. */
function renewAll(): Promise<void> {
  renewed = renewed.then(async () => {
    const news = await Promise.all([...asked.keys()].map((language) => renew(language).catch(() => false)));
    if (news.includes(true)) i18next.emit(textsChanged);
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
export function followOwnTexts(): void {
  if (channel) channel.onmessage = () => void renewAll();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void renewAll();
  });
}
