import type { TFunction } from "i18next";
import type { Identity } from "../../core/manifest.ts";
import { mayCreate, type Permissions, pathTo } from "../../kit/context/index.ts";
import { textOf } from "../../kit/fields/index.ts";
import { entryName } from "../current-screen.ts";
import type { Menu } from "../menu.ts";

/** A line of the palette. */
export interface Line {
  readonly key: string;
  readonly label: string;
  /** What stands beside the label, to tell two alike apart. */
  readonly note?: string;
  readonly icon: string;
  /** Other words that it is found by. */
  readonly words?: string;
}

/** Something the palette can open. */
export interface Command extends Line {
  /** What a record may be found by besides its name. */
  readonly number?: string;
  readonly path: string;
}

/** What the palette does, when it is chosen: it opens an address, or acts on the page. */
export type Choice = Command | (Line & { readonly run: () => void });

/** Every screen of the menu, and the globals it does not show. */
export function goToCommands(t: TFunction, menu: Menu): Command[] {
  const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries), ...menu.elsewhere];
  return entries.map((entry) => ({
    key: `go ${entry.path}`,
    label: entryName(t, entry),
    icon: entry.icon,
    path: entry.path,
  }));
}

/** What is created most days; everything else comes behind, in the order of the registry. */
const usual = ["orders", "products", "customers", "categories", "coupons", "blogs", "banners", "staff"];

const rankOf = ({ name }: Identity) => (usual.includes(name) ? usual.indexOf(name) : usual.length);

/** The creation of a kind of record. */
export interface CreateCommand extends Command {
  /** The resource's. */
  readonly name: string;
}

/** A new record of everything the role may create, what is usual first. */
export function createCommands(
  t: TFunction,
  registry: Iterable<Identity>,
  may: Permissions["may"],
): CreateCommand[] {
  return [...registry]
    .filter((resource) => mayCreate({ may }, resource))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map((resource) => ({
      name: resource.name,
      key: `create ${resource.name}`,
      label: t([`resources:${resource.name}.create`, "shell:screens.create"], {
        one: t(`resources:${resource.name}.name.one`),
      }),
      words: t("shell:palette.createWords", { one: t(`resources:${resource.name}.name.one`) }),
      icon: resource.icon,
      path: pathTo(resource, "create"),
    }));
}

/** The commands that have every word of the text in their label or other words. */
export function matching<C extends Line>(commands: readonly C[], text: string): C[] {
  const wanted = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label, words = "" }) => {
    const said = `${label} ${words}`.toLocaleLowerCase();
    return wanted.every((word) => said.includes(word));
  });
}

const noteFields = ["sku", "barcode", "number", "invoiceNumber", "code", "email"];

/** A record that was found: its name, and the number it may have been found by. */
export function recordCommand(
  t: TFunction,
  resource: Identity,
  record: Readonly<Record<string, unknown>>,
  label: string,
): Command {
  const id = String(record.id);
  const number = noteFields.map((name) => textOf(record[name])).find((text) => text !== "");
  const kind = t(`resources:${resource.name}.name.one`);
  return {
    key: `record ${resource.name} ${id}`,
    label,
    note: number ? `${kind} · ${number}` : kind,
    ...(number ? { number } : {}),
    icon: resource.icon,
    path: pathTo(resource, "show", id),
  };
}
