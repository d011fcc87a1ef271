import { createContext, type ReactNode, useContext } from "react";
import type { ActionsOf } from "../../core/action.ts";
import type { AnyResource, EntryName, ReadName, Resource, ValuesOf } from "../../core/define.ts";
import type { Fields } from "../../core/fields/field.ts";
import type { Admin } from "../../domain/people/admin.ts";
import type { Verb } from "../../domain/roles.ts";
import type { BulkChange } from "../actions/bulk-run.ts";
import type { CellProps, FilterState, InputProps } from "../fields/props.ts";
import { guardedOverrides } from "./guarded-overrides.ts";

/** A hand-written component. A function type, so that components with fewer props are assignable. */
export type Part<P> = (props: P) => ReactNode;

/** A block of a page, placed before, after or instead of a named section; in a list, below the heading. */
export interface Block<R extends AnyResource = AnyResource> {
  readonly place: "before" | "after" | "instead";
  /** The section it is placed at; a list has only the unnamed one. */
  readonly section: string;
  /** The pages it appears on. */
  readonly on: readonly ("form" | "show" | "list")[];
  readonly component: Part<BlockProps<R>>;
}

/** The props of a block. */
export interface BlockProps<R extends AnyResource = AnyResource> {
  readonly resource: R;
  /** The stored record; null in a list and while creating. Use `useRecordValues` for the form's current values. */
  readonly record: ValuesOf<R> | null;
}

/** The props of a component in the bulk action bar below a list. */
export interface BulkProps<R extends AnyResource = AnyResource> {
  readonly ids: readonly string[];
  /** The selected records that are on the current page. */
  readonly records: readonly ValuesOf<R>[];
  /** The filters of the list; all selected records match them. */
  readonly filters: FilterState;
  /** Sets the same values on all of them, with progress and a result for each. */
  readonly onPatch: (patch: Readonly<Record<string, unknown>>) => void;
  /** Runs a change on all of them, with the same progress and results. */
  readonly onRun: (change: BulkChange) => void;
}

/** The props of the alternatives offered for a record that cannot be deleted because others refer to it. */
export interface InsteadProps {
  readonly id: string;
  /** Closes the surrounding dialog. */
  readonly onClose: () => void;
}

/** Returns the states that a user may move a record to; undefined for those of the declaration. A method type, so that functions of one resource are assignable. */
export type NextStates<R extends AnyResource = AnyResource> = {
  next(record: ValuesOf<R>, admin: Admin): readonly string[] | undefined;
}["next"];

/** The props of a page that replaces a generic one. */
export interface PageProps<R extends AnyResource = AnyResource> {
  readonly resource: R;
}

/** An extra message after a record was created. */
interface MessageOfNew {
  /** Its translation key. */
  readonly text: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

/**
 * Hand-written components of one resource, for what a declaration cannot express. Pages are whole screens; a global has
 * `edit` only.
 */
export interface Overrides<R extends AnyResource = AnyResource> {
  /** Translation namespaces of these components besides the resource's own, loaded before its pages render. */
  readonly texts?: readonly string[];
  /**
   * Returns the title of a record in a language, for display only; forms use the title field. The values are
   * unvalidated: the declaration isn't loaded where records are only named.
   */
  readonly title?: (record: { readonly [K in ReadName<R>]?: unknown }, language: string) => string;
  /** Null: another field's cell on the record's page shows this field too. */
  readonly cells?: { readonly [K in FieldName<R>]?: Part<CellProps<R, K>> | null };
  /** Entry fields are named after their list: `addresses.city`. Null: another field's input edits this field too. */
  readonly inputs?: { readonly [K in FieldName<R> | EntryName<R>]?: Part<InputProps<R, K>> | null };
  /**
   * Returns an extra message after a record was created, given the sent values: its translation key, and values for it
   * besides those of the record.
   */
  toldOfNew?(sent: Readonly<Record<string, unknown>>): MessageOfNew | null;
  /** For an action's dialog: the fields to leave out for this record. */
  unasked?(record: ValuesOf<R>): readonly string[];
  /** The initial values of an action's dialog for this record, instead of the declared ones. */
  start?(record: ValuesOf<R>): Readonly<Record<string, unknown>>;
  readonly blocks?: readonly Block<R>[];
  /**
   * Shown beside a form if there is room, on a phone behind a button, e.g. a preview of the current values. Also shown
   * beside a read-only global, where no form is around.
   */
  readonly beside?: Part<BlockProps<R>>;
  /**
   * Buttons for selected rows, shown to users with that permission; `offers` lists the actions they handle themselves.
   */
  readonly bulk?: {
    readonly verb: Verb;
    readonly component: Part<BulkProps<R>>;
    readonly offers?: readonly string[];
  };
  /** Paths of the actions that have their own screen, by record id. */
  readonly actionPaths?: Readonly<Record<string, (id: string) => string>>;
  /**
   * A hook that returns whether an action applies to a record, if its `when` cannot express it: an action the API would
   * reject isn't offered. The returned function must be stable while its results are the same.
   */
  readonly useOffers?: () => (action: string, record: ValuesOf<R>) => boolean;
  /**
   * Loads a function that returns the states a user may move a record to, if they are fewer than what the declaration
   * allows: a board offers no others.
   */
  readonly nextStates?: () => Promise<{ readonly default: NextStates<R> }>;
  /** Offers alternatives to deleting a referenced record. */
  readonly insteadOfDelete?: Part<InsteadProps>;
  readonly pages?: Partial<Record<"list" | "create" | "edit" | "show", Part<PageProps<R>>>>;
}

/** Overrides by resource name; `app` provides what `screens` offers. */
export const OverridesContext = createContext<Readonly<Record<string, Overrides>>>({});

/** Returns the hand-written components of a resource; none if it has no overrides. */
export function useOverrides(resource: AnyResource): Overrides {
  return useContext(OverridesContext)[resource.name] ?? {};
}

type FieldName<R> = R extends Resource<string, infer F> ? keyof F & string : never;
type AskedBy<A> = A extends { readonly fields: infer F extends Fields } ? F : never;

/** Overrides of the dialogs of a resource's actions. */
interface ActionOverrides<R> {
  readonly actions?: { readonly [K in keyof ActionsOf<R>]?: DialogParts<R, AskedBy<ActionsOf<R>[K]>> };
}

interface DialogParts<R, F extends Fields> {
  readonly inputs?: { readonly [K in keyof F & string]?: Part<InputProps<Resource<string, F>, K>> };
  /** The fields to leave out for this record. */
  unasked?(record: ValuesOf<R>): readonly (keyof F & string)[];
  /** The initial values for this record, instead of the declared ones. */
  start?(record: ValuesOf<R>): { readonly [K in keyof F & string]?: unknown };
}

/** Returns the name under which an action's dialog is overridden. */
export const dialogName = (resource: string, action: string) => `${resource}.${action}`;

/**
 * Overrides parts of a resource or a global, typed by its field names. The default export of `{resource}.overrides.ts`.
 * Takes only the type of the declaration, because overrides are loaded before declarations.
 * @example export default override<typeof products>("products", { cells: { quantity: QuantityCell } });
 */
export function override<R extends AnyResource>(
  name: R["name"],
  { actions = {}, ...overrides }: Overrides<R> & ActionOverrides<R>,
): Readonly<Record<string, Overrides>> {
  const dialogs = Object.entries<object | undefined>(actions);
  return Object.fromEntries([
    [name, guardedOverrides(overrides as Overrides)],
    ...dialogs.map(([action, dialog]) => [dialogName(name, action), guardedOverrides(dialog ?? {})]),
  ]);
}
