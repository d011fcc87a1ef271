import type { Verb } from "../domain/roles.ts";
import type { Fields, RecordFields, When } from "./fields/field.ts";

/** Where an action is offered: in the menu of a row, on the pages of a record, in the bar of selected rows. */
export type ActionPlace = "row" | "page" | "bulk";

/** The declaration of an action of a resource. */
export interface ActionOptions {
  /**
   * The permission that it needs, in the area of its resource.
   * @example verb: "edit"
   */
  readonly verb: Verb;
  /**
   * Default: on a row and on the page.
   * @example on: ["row", "page", "bulk"]
   */
  readonly on?: readonly ActionPlace[];
  /**
   * The records that it is for, as data: the interface and the API read the same condition. Default: all.
   * @example when: { status: ["pending", "rejected"] }
   */
  readonly when?: When;
  /**
   * What a person is asked for, in a dialog. Default: nothing.
   * @example fields: { reason: longText({ required: true }) }
   */
  readonly fields?: Fields;
  /**
   * Asks before it is done, with the text `actions.{name}.confirm`. Default: false.
   * @example confirm: true
   */
  readonly confirm?: boolean;
  /**
   * It takes something away: red. Default: false.
   * @example danger: true
   */
  readonly danger?: boolean;
  /**
   * It replaces or removes what is there, so that nobody does it to what they have not seen: the API answers 428 without
   * the version that was looked at. Default: the version is optional.
   * @example versioned: true
   */
  readonly versioned?: boolean;
  /**
   * It is about no record but about the resource: `POST /api/{resource}/{action}`. A hand-written part offers it.
   * Default: false.
   * @example collection: true
   */
  readonly collection?: boolean;
  /**
   * Other resources whose records it changes: what shows them asks anew. Default: none.
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

/** What the server half of an action is given of what a person typed. */
export type InputOf<A> = A extends Action<infer F> ? RecordFields<F> : never;

type Completed<O extends ActionOptions> = Omit<O, "on" | "fields" | "touches"> & {
  readonly on: readonly ActionPlace[];
  readonly fields: O extends { readonly fields: infer F extends Fields } ? F : Record<never, never>;
  readonly touches: O extends { readonly touches: infer T extends readonly string[] } ? T : readonly [];
};

/**
 * Declares an action: what is done with a record besides writing it. Button or menu entry, dialog, permission,
 * condition, the calls `POST /api/{resource}/{id}/{action}` and of many at once, idempotency and what asks anew follow
 * from it. Its server half is the function of its name in `api/actions`.
 * @example
 * actions: {
 *   adjust: action({
 *     verb: "edit",
 *     fields: { change: integer({ required: true }), note: text({ max: 200 }) },
 *     touches: ["stock-movements"],
 *   }),
 * },
 */
export function action<const O extends ActionOptions>(options: O): Completed<O> {
  const { on = ["row", "page"], fields = {}, touches = [], ...rest } = options;
  // What the declaration left out is filled in, which its own type cannot say.
  return { ...rest, on, fields, touches } as unknown as Completed<O>;
}

/** The actions of a declared resource, by name. */
export type ActionsOf<R> = R extends { readonly "~actions"?: infer A extends Actions } ? A : never;

/** The actions of a resource that are offered in a place. */
export function actionsAt(
  resource: { readonly actions?: Actions },
  place: ActionPlace,
): readonly (readonly [name: string, action: Action])[] {
  return Object.entries(resource.actions ?? {}).filter(([, { on }]) => on.includes(place));
}
