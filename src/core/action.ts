import type { Verb } from "../domain/roles.ts";
import type { Fields, Only, RecordFields, When } from "./fields/field.ts";

/** Where an action is offered: in the menu of a row, on the pages of a record, in the bulk action bar. */
export type ActionPlace = "row" | "page" | "bulk";

/** The declaration of an action of a resource. */
export interface ActionOptions {
  /**
   * The required permission, in the area of its resource.
   * @example verb: "edit"
   */
  readonly verb: Verb;
  /**
   * Where it is offered. Default: on a row and on the page.
   * @example on: ["row", "page", "bulk"]
   */
  readonly on?: readonly ActionPlace[];
  /**
   * The records it applies to, as data: the interface and the API evaluate the same condition. Default: all.
   * @example when: { status: ["pending", "rejected"] }
   */
  readonly when?: When;
  /**
   * The input fields of its dialog. Default: none.
   * @example fields: { reason: longText({ required: true }) }
   */
  readonly fields?: Fields;
  /**
   * Asks for confirmation, with the text `actions.{name}.confirm`. Default: false.
   * @example confirm: true
   */
  readonly confirm?: boolean;
  /**
   * The action is destructive and shown in red. Default: false.
   * @example danger: true
   */
  readonly danger?: boolean;
  /**
   * The action replaces or removes data, so the user must have seen the current version: the API responds with 428 if
   * the request has none. Default: the version is optional.
   * @example versioned: true
   */
  readonly versioned?: boolean;
  /**
   * The action applies to the resource instead of a record: `POST /api/{resource}/{action}`. A hand-written component
   * offers it. Default: false.
   * @example collection: true
   */
  readonly collection?: boolean;
  /**
   * Another path of its request in the API, with `:id` for the action of a record. An action of the resource creates a
   * record there. Default: none.
   * @example alias: "/orders/:id/resume"
   */
  readonly alias?: `/${string}`;
  /**
   * Other resources whose records it changes, to be refetched. Default: none.
   * @example touches: ["products"]
   */
  readonly touches?: readonly string[];
}

/** An action with all defaults applied. */
export interface Action<F extends Fields = Fields> extends ActionOptions {
  readonly on: readonly ActionPlace[];
  readonly fields: F;
  readonly touches: readonly string[];
}

export type Actions = Readonly<Record<string, Action>>;

/** The validated input that the server function of an action receives. */
export type InputOf<A> = A extends Action<infer F> ? RecordFields<F> : never;

type Completed<O extends ActionOptions> = Omit<O, "on" | "fields" | "touches"> & {
  readonly on: readonly ActionPlace[];
  readonly fields: O extends { readonly fields: infer F extends Fields } ? F : Record<never, never>;
  readonly touches: O extends { readonly touches: infer T extends readonly string[] } ? T : readonly [];
};

/**
 * Declares an action: an operation on a record besides writing it. Its button or menu entry, dialog, permission,
 * condition, the requests `POST /api/{resource}/{id}/{action}` and for many records, idempotency and refetching follow
 * from it. The server function has its name in `actions` of a `feature.ts`.
 * @example
 * actions: {
 *   adjust: action({
 *     verb: "edit",
 *     fields: { change: integer({ required: true }), note: text({ max: 200 }) },
 *     touches: ["stock-movements"],
 *   }),
 * },
 */
export function action<const O extends ActionOptions>(options: Only<O, ActionOptions>): Completed<O> {
  const { on = ["row", "page"], fields = {}, touches = [], ...rest } = options;
  // The defaults are filled in, which its inferred type cannot express.
  return { ...rest, on, fields, touches } as unknown as Completed<O>;
}

/** The actions of a declared resource, by name. */
export type ActionsOf<R> = R extends { readonly "~actions"?: infer A extends Actions } ? A : never;

/** Returns the actions of a resource that are offered in a place. */
export function actionsAt(
  resource: { readonly actions?: Actions },
  place: ActionPlace,
): readonly (readonly [name: string, action: Action])[] {
  return Object.entries(resource.actions ?? {}).filter(([, { on }]) => on.includes(place));
}
