import type { Area, Role, Verb } from "../domain/roles.ts";
import type { PluginGroupIn } from "../domain/texts/plugin-texts.ts";
import type { Access } from "./access.ts";
import type { IconName } from "./icon-names.ts";
import type { MenuCondition } from "./menu-condition.ts";
import { ownGroups } from "./menu-groups.ts";
import type { Notices } from "./notices.ts";

/** A menu group. Those that plugins add are `groups.{name}` of their `shell.json`. */
export type Group = (typeof ownGroups)[number]["name"] | PluginGroupIn<"shell">;

/** How a plugin places a menu group of its own. */
export interface AddedGroup {
  /** The group that it follows. Default: the first one. */
  readonly after?: Group;
  /** Whether it is below "More". Default: false. */
  readonly occasional?: boolean;
}

/** By group, where the menu has it. */
export type AddedGroups = Readonly<Partial<Record<Group, AddedGroup>>>;

const isOwn = (group: Group) => ownGroups.some(({ name }) => name === group);

/** Returns the groups of these entries and all of ours, in the order of the menu. */
export function groupsOf(
  declared: Iterable<{ readonly group: Group }>,
  added: AddedGroups,
): readonly Group[] {
  const named = new Set([...declared].map(({ group }) => group));
  const brought = [...named].filter((group) => !isOwn(group));
  const from = (place: Group): readonly Group[] => [
    place,
    ...brought.filter((group) => (added[group]?.after ?? ownGroups[0].name) === place).flatMap(from),
  ];
  return ownGroups.flatMap(({ name }) => from(name));
}

/** Whether the group is set up once, or maintained now and then. */
export function isOccasional(group: Group, added: AddedGroups): boolean {
  const own = ownGroups.find(({ name }) => name === group);
  return own ? "occasional" in own : (added[group]?.occasional ?? false);
}

/** The addresses of a resource's pages. */
export interface Paths {
  readonly list: string;
  readonly create: string;
  readonly show: string;
  /** If it equals `show`, users who may edit get the form on that page, and others the show page. */
  readonly edit: string;
  /** The page of the manual order, for a resource with one. */
  readonly arrange?: string;
}

/** The menu entry of a list's manual order. */
export interface ArrangeMenu {
  readonly group: Group;
  readonly icon: IconName;
}

/** The data of a declaration besides its fields that is needed to name it, link to it and request its records. */
export interface Identity {
  readonly name: string;
  readonly icon: string;
  readonly group: Group;
  readonly area: Area;
  readonly access?: Access;
  /** The field with a record's title; "" if there is none. */
  readonly title: string;
  readonly picture?: string;
  readonly paths: Paths;
  readonly form: { readonly open: "drawer" | "page" };
  /** The permission to create a record, if a hand-written screen at `paths.create` does it. Default: create. */
  readonly createVerb?: Verb;
}

/** The additional data of a global. */
export interface Single {
  readonly single: true;
  readonly menu: boolean;
  readonly shared: boolean;
}

/** A field by which people tell records apart. */
export interface Telling {
  readonly name: string;
  /** The resource whose record it refers to; absent for a text. */
  readonly to?: string;
}

/** A list of records on the page of a record that they refer to, declared by the reference. */
export interface Listed {
  /** The resource of the page. */
  readonly on: string;
  readonly as: string;
  /** The reference. */
  readonly by: string;
  readonly columns?: readonly string[];
}

/**
 * A declaration without its fields: all that the application knows of a resource or global until one of its pages is
 * opened. Plain data, so that the build can write it to a file (`vite/manifests.ts`).
 */
export interface Manifest extends Identity {
  /** The lists of its records on the pages of records that they refer to; absent if there are none. */
  readonly listed?: readonly Listed[];
  /** Whether its records can be searched by text. */
  readonly searchable: boolean;
  /** Whether what creates a record of it stands before the others. */
  readonly createdOften?: true;
  /** Whether few of its records are found in the search of everything, after all others. */
  readonly foundLast?: true;
  /** The state in which its records wait for a decision. */
  readonly waiting?: string;
  /** Whether its records can be sorted by title. */
  readonly sortedByTitle: boolean;
  /** Fields that not everybody may see or write. */
  readonly guarded?: readonly string[];
  /** Its reference fields, each with the filter that finds the records referring to a given one. */
  readonly references: Readonly<Record<string, string>>;
  /** What its records of one title are told apart by, the best first; absent if no two have one. */
  readonly tells?: readonly Telling[];
  /** The field with the parent, if its records form a tree. */
  readonly parent?: string;
  /** Resources whose writes change what its records show. */
  readonly follows?: readonly string[];
  /** The kinds of notifications about its records. */
  readonly notices?: Notices;
  /** What stands in place of a record's own page until it is drawn. Default: one sheet. */
  readonly layout?: "document" | "page";
  /** Roles with a menu of their work that have it there, or those of them that may edit its records. */
  readonly menuFor?: readonly Role[] | "editors";
  /** The value of a global with which menus have it. Default: always. */
  readonly menuWhen?: MenuCondition;
  /** The menu entry of its manual order, if it has one. */
  readonly arrangeMenu?: ArrangeMenu;
}

/** The manifest of a global. */
export type GlobalManifest = Manifest & Single;

/** Whether it is a global. */
export function isGlobal<R extends Identity>(resource: R): resource is R & Single {
  return "single" in resource;
}

/** Returns the API collection of a resource; all globals share one. */
export function collectionOf(resource: Identity): string {
  return isGlobal(resource) ? globalCollection : resource.name;
}

/** The collection that stores all globals, one record each. */
export const globalCollection = "globals";
