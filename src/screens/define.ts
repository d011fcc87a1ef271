import type { ComponentType } from "react";
import type { AnyResource } from "../core/define.ts";
import type { IconName } from "../core/icon-names.ts";
import type { Group } from "../core/manifest.ts";
import type { MenuCondition } from "../core/menu-condition.ts";
import type { PageLayout } from "../core/page-layout.ts";
import type { Permissions, StandaloneArea } from "../core/roles/permissions.ts";
import type { Role, Verb } from "../domain/roles.ts";
import type { Part } from "../kit/context/overrides.ts";
import type { Plugin } from "../plugins/files/declaration-files.ts";
import type { Capability } from "../providers/backend.ts";
import type { Question } from "../providers/questions.ts";
import type { GlobalName, ResourceName } from "../resources/index.ts";

/** Who opens a page at which address. */
export interface Visit {
  /** The id in the address; "" if it has none. */
  readonly id: string;
  readonly params: URLSearchParams;
  readonly permissions: Permissions;
}

/** What a screen, or a page below it, is drawn from. */
interface ScreenPage {
  readonly path: string;
  /** Namespaces of texts besides those of every page. */
  readonly texts?: readonly string[];
  /**
   * Loads the component by an import, so that no page loads the code of another.
   * @param load loads the declaration of a resource or global
   */
  readonly component: (load: (name: string) => Promise<AnyResource>) => Promise<ComponentType>;
  /** Returns what it asks for: requested together with the code of the page. */
  readonly data?: (visit: Visit) => Promise<readonly Question[]>;
}

/** A page below a screen. What it leaves out is the same as that of the screen. */
export interface ScreenPart extends Partial<ScreenPage> {
  readonly path: string;
  /** Its name, as a key of its texts, in which `{id}` is that of the address. Default: that of the screen. */
  readonly title?: string;
}

/** A page that is no resource's: its address, its place in the menu, who may open it, and its code. */
export interface Screen extends ScreenPage {
  /** Its name is the text `screens.{name}` of `shell.json`. */
  readonly name: string;
  readonly icon: IconName;
  /** The subject whose permission opens it, or several, of which one is enough; without one, every signed-in user may. */
  readonly of?: string | readonly string[];
  /** The required permission of the subject. Default: list. */
  readonly verb?: Verb;
  /** Its place in the menu: in a group, at the top, or not at all. */
  readonly menu: Group | "top" | "none";
  /** Its place among the screens of the group, the lowest first. Default: after those that have one, by file. */
  readonly order?: number;
  /** Roles with a menu of their work that have it there; "all" for every role that may open it. Default: none. */
  readonly menuFor?: readonly Role[] | "all";
  /** The value of a global with which menus have it. Default: always. */
  readonly menuWhen?: MenuCondition;
  /**
   * Loads what stands beside its menu entry, such as the number of records that wait; it draws nothing for none. Loaded when
   * the browser is idle.
   * @example badge: async () => (await import("./late-count.tsx")).LateCount
   */
  readonly badge?: () => Promise<ComponentType>;
  /** The resource whose list leads to it: the menu and the breadcrumbs show that list as current. */
  readonly below?: string;
  /** What stands in its place until it is drawn. Default: what is usual for its path. */
  readonly layout?: PageLayout;
  /** The back end capability it requires. */
  readonly needs?: Capability;
  /**
   * The permission of its data, for a screen that everybody may open: without it nothing is asked for, and users who
   * start elsewhere are led there.
   */
  readonly reads?: { readonly of: StandaloneArea; readonly verb: Verb };
  /** It does not use Ant Design, so nothing of it is loaded. */
  readonly plain?: boolean;
  /** Pages below it. */
  readonly parts?: readonly ScreenPart[];
}

type NameOf<R> = R extends { readonly name: infer N extends string } ? N : never;
type NamesOf<P> =
  P extends Plugin<infer R extends readonly unknown[], infer G extends readonly unknown[]>
    ? NameOf<R[number] | G[number]>
    : never;

type Subject<P> = ResourceName | GlobalName | StandaloneArea | NamesOf<P>;

/**
 * Declares a screen, the default export of `{name}.screen.ts`. The first page loads all declarations of screens, so they
 * import no components. A plugin gives its type for screens of its own resources.
 * @example export default defineScreen<typeof plugin>({ path: "/late-parts", name: "lateParts", of: "parts", … })
 */
export function defineScreen<P extends Plugin = never>(
  screen: Screen & {
    // The names of several are found at run time: the server checks them when it starts.
    readonly of?: Subject<P> | readonly string[];
    readonly below?: ResourceName | NamesOf<P>;
    readonly menuWhen?: { readonly global: GlobalName | NamesOf<P> };
  },
): Screen {
  return screen;
}

/** A component that is added to a screen. */
export interface ScreenBlock {
  /** The name of the screen. */
  readonly screen: string;
  /** Below the heading of the screen, or at its end. */
  readonly place: "before" | "after";
  /** The resource, global or area whose permission shows it; without one, everybody sees it who may open the screen. */
  readonly of?: string;
  /** The required permission. Default: list. */
  readonly verb?: Verb;
  readonly component: Part<object>;
}

/**
 * Adds a component to a screen, ours or that of a plugin: the default export of `{name}.block.ts`.
 * @example
 * export default defineBlock<typeof plugin>({
 *   screen: "dashboard", place: "before", of: "parts", component: deferred(() => import("./late-parts.tsx")),
 * });
 */
export function defineBlock<P extends Plugin = never>(
  block: ScreenBlock & { readonly of?: Subject<P> },
): ScreenBlock {
  return block;
}
