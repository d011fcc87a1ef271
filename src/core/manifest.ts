import type { Area, Verb } from "../domain/roles.ts";
import type { Access } from "./access.ts";
import type { IconName } from "./icon-names.ts";

const ownGroups = ["sales", "catalog", "people", "content", "seo", "localization", "settings"] as const;

/**
 * Menu groups that plugins bring, each a name here. Their labels are `groups.{name}` of `shell.json`.
 * @example declare module "../../src/core/manifest.ts" { interface PluginGroups { purchasing: true } }
 */
// biome-ignore lint/suspicious/noEmptyInterface: plugins add to it.
export interface PluginGroups {}

/** A group of the menu. */
export type Group = (typeof ownGroups)[number] | keyof PluginGroups;

/** The menu groups in the order of the menu. Those of plugins stand after the sales. */
export function groupsOf(declared: Iterable<{ readonly group: Group }>): readonly Group[] {
  const own: readonly Group[] = ownGroups;
  const named = [...declared].map(({ group }) => group);
  const brought = [...new Set(named)].filter((group) => !own.includes(group));
  return own.flatMap((group) => (group === "sales" ? [group, ...brought] : [group]));
}

export interface Paths {
  readonly list: string;
  readonly create: string;
  readonly show: string;
  /** Where it equals `show`, that page is the form for those who may edit and the show page for others. */
  readonly edit: string;
  /** Where the list is put in order, for a resource that people do that with. */
  readonly arrange?: string;
}

/** Where the menu leads to the order of a list. */
export interface ArrangeMenu {
  readonly group: Group;
  readonly icon: IconName;
}

/** What a declaration says of itself besides its fields: enough to name it, to lead there and to ask for its records. */
export interface Identity {
  readonly name: string;
  readonly icon: string;
  readonly group: Group;
  readonly area: Area;
  readonly access?: Access;
  /** The field that names a record to people; "" where none does. */
  readonly title: string;
  readonly picture?: string;
  readonly paths: Paths;
  readonly form: { readonly open: "drawer" | "page" };
  /** The permission that a new record needs where a screen of its own at `paths.create` makes it. Default: create. */
  readonly createVerb?: Verb;
}

/** What is said of a thing of which there is one. */
export interface Single {
  readonly single: true;
  readonly menu: boolean;
  readonly shared: boolean;
}

/**
 * A declaration without its fields: all that the application knows of a resource or global until a page of it
 * is opened. Plain data, so that the build can write it down (`vite/manifests.ts`).
 */
export interface Manifest extends Identity {
  /** Are its records found by a text? */
  readonly searchable: boolean;
  /** Can its records be listed in the order of their titles? */
  readonly sortedByTitle: boolean;
  /** Fields that not everybody may see or write. */
  readonly guarded?: readonly string[];
  /** Its fields that refer to records, each with the filter that finds what refers to a given one. */
  readonly references: Readonly<Record<string, string>>;
  /** Where the menu leads to the order that people give to its records, if it does. */
  readonly arrangeMenu?: ArrangeMenu;
}

export type GlobalManifest = Manifest & Single;

/** Is there one of it? */
export function isGlobal<R extends Identity>(resource: R): resource is R & Single {
  return "single" in resource;
}

/** The collection in which the API answers for a resource: all globals share one. */
export function collectionOf(resource: Identity): string {
  return isGlobal(resource) ? globalCollection : resource.name;
}

export const globalCollection = "globals";
