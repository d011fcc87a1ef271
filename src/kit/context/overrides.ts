import { createContext, type ReactNode, useContext } from "react";
import type { ActionsOf } from "../../core/action.ts";
import type { AnyResource, EntryName, ReadName, Resource, ValuesOf } from "../../core/define.ts";
import type { Fields } from "../../core/fields/field.ts";
import type { Verb } from "../../domain/roles.ts";
import type { CellProps, FilterState, InputProps } from "../fields/views.ts";
import type { BulkChange } from "../list/bulk-run.ts";

/** A hand-written component. A function: what takes less than it is given fits too. */
export type Part<P> = (props: P) => ReactNode;

/** A part of a page that stands before, after or instead of a named section; in a list, below the heading. */
export interface Block<R extends AnyResource = AnyResource> {
  readonly place: "before" | "after" | "instead";
  /** The section it is placed by; a list has only the one without a name. */
  readonly section: string;
  /** The pages it stands on. */
  readonly on: readonly ("form" | "show" | "list")[];
  readonly component: Part<BlockProps<R>>;
}

export interface BlockProps<R extends AnyResource = AnyResource> {
  readonly resource: R;
  /** The stored record; null while it is being created, and in a list. What is typed is read by `useRecordValues`. */
  readonly record: ValuesOf<R> | null;
}

/** What a part of the bar below a list, which acts on the selected rows, is given. */
export interface BulkProps<R extends AnyResource = AnyResource> {
  readonly ids: readonly string[];
  /** Those of them that are on the page in sight. */
  readonly records: readonly ValuesOf<R>[];
  /** The filters of the list, which all of them pass. */
  readonly filters: FilterState;
  /** Gives all of them the same values, with progress and a result for each. */
  readonly onPatch: (patch: Readonly<Record<string, unknown>>) => void;
  /** Does something to all of them, with the same progress and results. */
  readonly onRun: (change: BulkChange) => void;
}

/** What is offered for a record that cannot be deleted because others refer to it. */
export interface InsteadProps {
  readonly id: string;
  /** Closes the surrounding dialog. */
  readonly onClose: () => void;
}

export interface PageProps<R extends AnyResource = AnyResource> {
  readonly resource: R;
}

/** What a declaration cannot say: hand-written parts for one resource. Pages are whole screens; a global has `edit` alone. */
export interface Overrides<R extends AnyResource = AnyResource> {
  /** Namespaces of the words of these parts, besides the resource's own: they are there before its pages are drawn. */
  readonly texts?: readonly string[];
  /**
   * What its records are called where they are read, in that language; where they are edited, their title field speaks. The
   * values are as they came: where records are only named, their declaration is not there to check them.
   */
  readonly title?: (record: { readonly [K in ReadName<R>]?: unknown }, language: string) => string;
  /** Null: on the page of a record, the cell of another field shows it, too. */
  readonly cells?: { readonly [K in FieldName<R>]?: Part<CellProps<R, K>> | null };
  /** A field of a list's entries is named after the list: `addresses.city`. Null: the input of another field writes it, too. */
  readonly inputs?: { readonly [K in FieldName<R> | EntryName<R>]?: Part<InputProps<R, K>> | null };
  /** What is told besides when a new record was saved, of what was sent: the key of a text, which is given the record. */
  toldOfNew?(sent: Readonly<Record<string, unknown>>): string | null;
  /** Of an action's dialog: fields that it does not ask for of this record. */
  unasked?(record: ValuesOf<R>): readonly string[];
  /** What an action's dialog begins with for this record, instead of the declaration's initial values. */
  start?(record: ValuesOf<R>): Readonly<Record<string, unknown>>;
  readonly blocks?: readonly Block<R>[];
  /**
   * Stands beside a form while there is room, on a phone behind a button: a preview of what is being typed. Beside the
   * values of a global, too, for those who only read them: then there is no form around.
   */
  readonly beside?: Part<BlockProps<R>>;
  /** Buttons for selected rows, shown to those who have that verb; `offers` names actions that they offer themselves. */
  readonly bulk?: {
    readonly verb: Verb;
    readonly component: Part<BulkProps<R>>;
    readonly offers?: readonly string[];
  };
  /** Actions that are done on a screen of their own: its address, for a record. */
  readonly actionPaths?: Readonly<Record<string, (id: string) => string>>;
  /**
   * A hook that answers whether an action is for a record, where its `when` cannot say it: what the API would refuse is not
   * offered. The answer must keep its identity while it says the same.
   */
  readonly useOffers?: () => (action: string, record: ValuesOf<R>) => boolean;
  /** Offers alternatives to deleting a referenced record. */
  readonly insteadOfDelete?: Part<InsteadProps>;
  readonly pages?: Partial<Record<"list" | "create" | "edit" | "show", Part<PageProps<R>>>>;
}

/** Overrides by resource name; `app` provides what `screens` offers. */
export const OverridesContext = createContext<Readonly<Record<string, Overrides>>>({});

export function useOverrides(resource: AnyResource): Overrides {
  return useContext(OverridesContext)[resource.name] ?? {};
}

type FieldName<R> = R extends Resource<string, infer F> ? keyof F & string : never;
type AskedBy<A> = A extends { readonly fields: infer F extends Fields } ? F : never;

/** What the dialogs of a resource's actions cannot say by their fields. */
interface ActionOverrides<R> {
  readonly actions?: { readonly [K in keyof ActionsOf<R>]?: DialogParts<R, AskedBy<ActionsOf<R>[K]>> };
}

interface DialogParts<R, F extends Fields> {
  readonly inputs?: { readonly [K in keyof F & string]?: Part<InputProps<Resource<string, F>, K>> };
  /** Fields that it does not ask for of this record. */
  unasked?(record: ValuesOf<R>): readonly (keyof F & string)[];
  /** What it begins with for this record, instead of the declaration's initial values. */
  start?(record: ValuesOf<R>): { readonly [K in keyof F & string]?: unknown };
}

/** The name under which the dialog of an action is overridden. */
export const dialogName = (resource: string, action: string) => `${resource}.${action}`;

/**
 * Overrides parts of a resource or a global, with its own field names. The default export of `{resource}.overrides.ts`.
 * It takes the declaration's type alone, because overrides are there before any declaration is.
 * @example export default override<typeof products>("products", { cells: { published: PublishedCell } });
 */
export function override<R extends AnyResource>(
  name: R["name"],
  { actions = {}, ...overrides }: Overrides<R> & ActionOverrides<R>,
): Readonly<Record<string, Overrides>> {
  const dialogs = Object.entries<unknown>(actions);
  return Object.fromEntries([
    [name, overrides as Overrides],
    ...dialogs.map(([action, dialog]) => [dialogName(name, action), dialog]),
  ]);
}
