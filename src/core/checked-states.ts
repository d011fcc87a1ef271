import type { OfKind } from "./declaration.ts";
import type { Fields } from "./fields/field.ts";
import type { byHand, States } from "./states.ts";

type OptionsOf<X> = X extends { readonly options: readonly (infer V extends string)[] } ? V : never;

/** Type check of the states of a declaration: a select, an entry for each of its options and no others, and actions. */
export type CheckedStates<F extends Fields, M, A> = M extends {
  readonly field: infer K extends OfKind<F, "select">;
}
  ? [UnknownAction<M, A>] extends [never]
    ? States<OptionsOf<F[K]>, K> & { readonly moves: NoOther<M, OptionsOf<F[K]>> }
    : { readonly moves: NoUnknownAction<M, A> }
  : { readonly field: OfKind<F, "select"> };

/** No moves from what is no state. */
type NoOther<M, V> = M extends { readonly moves: infer T }
  ? { readonly [S in Exclude<keyof T, V>]: `there is no state "${S & string}"` }
  : never;

type MovesOf<M> = M extends { readonly moves: infer T } ? T : never;

/** The moves that no action is declared for. */
type UnknownAction<M, A> = Exclude<MoveName<M>, keyof A>;

/** A sentence for the compiler's message, of what is neither a text nor a list. */
type Saying<S extends string> = Readonly<Record<S, true>>;

type NoUnknownAction<M, A> = {
  readonly [S in keyof MovesOf<M>]: {
    readonly [K in Extract<
      keyof MovesOf<M>[S],
      UnknownAction<M, A>
    >]: Saying<`there is no action "${K & string}"`>;
  };
};

/** The names of the actions that change the state. */
type MoveName<M> = [M] extends [never]
  ? never
  : Exclude<{ [S in keyof MovesOf<M>]: keyof MovesOf<M>[S] }[keyof MovesOf<M>], typeof byHand>;

/** The states that an action leads to, as declared: one, or a list. */
type Targets<M, K> = {
  [S in keyof MovesOf<M>]: K extends keyof MovesOf<M>[S] ? MovesOf<M>[S][K] : never;
}[keyof MovesOf<M>];

type StatesOf<R> = R extends { readonly "~states"?: infer M extends States } ? M : never;

/** The names of a resource's actions that change its state. */
export type MoveNameOf<R> = MoveName<StatesOf<R>>;

/** The states that an action of a resource leads to. */
export type NextOf<R, K> =
  Targets<StatesOf<R>, K> extends infer T ? (T extends readonly (infer V)[] ? V : T) : never;

/** Whether the server function of a move has to choose the next state. */
export type IsOpenMove<R, K, A> = [Extract<Targets<StatesOf<R>, K>, readonly unknown[]>] extends [never]
  ? false
  : A extends { readonly fields: infer F }
    ? StatesOf<R>["field"] extends keyof F
      ? false
      : true
    : true;
