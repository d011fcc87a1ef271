import i18next, { type BackendModule, type ReadCallback } from "i18next";
import { startNamespaces } from "../../core/texts/texts-of.ts";
import { type TextTree, withTexts } from "../../domain/texts/texts.ts";
import { isLanguageCode } from "./languages.ts";
import { fetchTexts, type OwnTexts, ownTexts, type TextFiles } from "./own-texts.ts";

/** Event for texts that have changed under the same keys. */
export const textsChanged = "textsChanged";

/** The shipped texts by language and namespace. */
const shipped = new Map<string, TextTree>();

/**
 * Loads the shipped texts of a namespace, which browsers cache forever, and those edited in this shop: at most one
 * small request per language, whatever the number of namespaces.
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
    // `true` requests a retry.
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
    return typeof tree === "object" ? tree : {};
  }
}

/** Replaces the edited texts of a language. */
export function showOwnTexts(language: string, texts: OwnTexts): void {
  for (const [place, tree] of shipped) {
    const [code, namespace = ""] = place.split(" ");
    if (code !== language) continue;
    // Removed first, so that reset texts disappear.
    i18next.removeResourceBundle(language, namespace);
    i18next.addResourceBundle(language, namespace, withTexts(tree, texts[namespace] ?? {}));
  }
  i18next.emit(textsChanged);
}
