import { groupsOf, type Identity, type Manifest } from "../../core/manifest.ts";
import { named } from "../../domain/texts/named.ts";
import { pathTo } from "../../kit/context/registry.ts";
import { mayCreate, type Permissions } from "../../kit/context/session.ts";
import { textOf } from "../../kit/fields/values.ts";
import { addedGroups } from "../../resources/manifests.ts";
import type { Menu } from "../menu/menu.ts";
import { menuEntryName, type ShellTexts } from "../routes/current-screen.ts";

/** A row of the palette. */
export interface PaletteLine {
  readonly key: string;
  readonly label: string;
  /** Shown beside the label, to distinguish equal ones. */
  readonly note?: string;
  readonly icon: string;
  /** Additional search words. */
  readonly words?: string;
}

/** A row that opens a path. */
export interface Command extends PaletteLine {
  /** A number by which a record may be found besides its name. */
  readonly number?: string;
  readonly path: string;
}

/** A row that opens a path or runs a command of the page. */
export type CommandChoice = Command | (PaletteLine & { readonly run: () => void });

/** Returns the commands for every screen of the menu, and for the globals not in it. */
export function goToCommands(t: ShellTexts, menu: Menu): Command[] {
  const entries = [...menu.top, ...menu.groups.flatMap((group) => group.entries), ...menu.elsewhere];
  return entries.map((entry) => ({
    key: `go ${entry.path}`,
    label: menuEntryName(t, entry),
    icon: entry.icon,
    path: entry.path,
  }));
}

/** Returns the resources created often in the order of the menu, and after them all others in that of the registry. */
function oftenFirst(registry: readonly Manifest[]): readonly Manifest[] {
  const groups = groupsOf(registry, addedGroups);
  const placeOf = ({ createdOften, group }: Manifest) =>
    createdOften ? groups.indexOf(group) : groups.length;
  return registry.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** A command that creates a record. */
export interface CreateCommand extends Command {
  /** The resource's name. */
  readonly name: string;
}

/** Returns a create command for every resource the role may create, those created often first. */
export function createCommands(
  t: ShellTexts,
  registry: Iterable<Manifest>,
  may: Permissions["may"],
): CreateCommand[] {
  return oftenFirst([...registry])
    .filter((resource) => mayCreate({ may }, resource))
    .map((resource) => ({
      name: resource.name,
      key: `create ${resource.name}`,
      label: t([named(`resources:${resource.name}.create`), "shell:screens.create"], {
        one: t(named(`resources:${resource.name}.name.one`)),
      }),
      words: t("shell:palette.createWords", { one: t(named(`resources:${resource.name}.name.one`)) }),
      icon: resource.icon,
      path: pathTo(resource, "create"),
    }));
}

const noteFields = ["sku", "barcode", "number", "invoiceNumber", "code", "email"];

/**
 * Returns the command for a found record: its name, and the number it may have been found by.
 * @param detail what tells it apart from another record found. Default: nothing
 */
export function recordCommand(
  t: ShellTexts,
  resource: Identity,
  record: Readonly<Record<string, unknown>>,
  label: string,
  detail?: string,
): Command {
  const id = String(record.id);
  const number = noteFields.map((name) => textOf(record[name])).find((text) => text !== "");
  const kind = t(named(`resources:${resource.name}.name.one`));
  return {
    key: `record ${resource.name} ${id}`,
    label,
    note: [...new Set([kind, number, detail])].filter(Boolean).join(" · "),
    ...(number ? { number } : {}),
    icon: resource.icon,
    path: pathTo(resource, "show", id),
  };
}
