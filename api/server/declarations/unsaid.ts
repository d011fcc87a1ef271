import type { AnyResource } from "../../../src/core/define.ts";
import { textsOf } from "../../../src/core/texts/texts-of.ts";
import type { DeclaredScreen } from "../../../src/screens/declared-screens.ts";
import { catalogueOf } from "../../features/translations/catalogue.ts";
import { messagesOf } from "./rule-probe.ts";

/** `errors.required`, `coupons.errors.window`; any other text is shown as it is. */
const messageKey = /^[\w-]+(\.[\w-]+)+$/;

/** The file and path of a message: the first part of its key names its owner. */
function placeOf(key: string): { readonly file: string; readonly path: string } {
  const [owner = "", ...path] = key.split(".");
  return { file: owner === "errors" ? owner : textsOf(owner), path: path.join(".") };
}

/** Messages of rules without a text: people would read the key. @param localesDir the folder of texts */
export function unsaidMessages(all: readonly AnyResource[], localesDir: string): string[] {
  const catalogue = catalogueOf(localesDir);
  return all.flatMap((resource) =>
    [...messagesOf(resource)].flatMap(([rule, keys]) =>
      [...keys].flatMap((key) => {
        const { file, path } = placeOf(key);
        if (!messageKey.test(key) || catalogue.text(file, path)) return [];
        const remedy = `write it into ${file}.json, at "${path}"`;
        return [`${resource.name}, ${rule}: the message "${key}" has no text: ${remedy}.`];
      }),
    ),
  );
}

/** Screens and menu groups without a name: people would read the key. @param localesDir the folder of texts */
export function unnamed(
  screens: readonly DeclaredScreen[],
  declared: readonly AnyResource[],
  localesDir: string,
): string[] {
  const catalogue = catalogueOf(localesDir);
  const lacks = (path: string) => catalogue.text("shell", path) === undefined;
  const remedy = (path: string) => `has no name: write it into shell.json, at "${path}".`;
  const groups = new Map(declared.map(({ name, group }) => [group, name]));
  return [
    ...screens
      .filter(({ name }) => lacks(`screens.${name}`))
      .map(({ file, name }) => `${file}: the screen ${remedy(`screens.${name}`)}`),
    ...[...groups]
      .filter(([group]) => lacks(`groups.${group}`))
      .map(([group, name]) => `${name}: its menu group ${remedy(`groups.${group}`)}`),
  ];
}
