import type { OfKind } from "./declaration.ts";
import type { Fields } from "./fields/field.ts";
import type { Mistake } from "./mistake.ts";
import type { byHand, States } from "./states.ts";

type OptionsOf<X> = X extends { readonly options: readonly (infer V extends string)[] } ? V : never;

/** The states of a declaration: a select, an entry for each of its options and no others, and actions. */
export type CheckedStates<F extends Fields, M, A> = M extends {
  readonly field: infer K extends OfKind<F, "select">;
}
  ? M extends States<OptionsOf<F[K]>, K>
    ? [UnknownState<M, OptionsOf<F[K]>> | UnknownAction<M, A>] extends [never]
      ? M
      : RightStates<OptionsOf<F[K]>, K, M, A>
    : RightStates<OptionsOf<F[K]>, K, M, A>
  : States<string, OfKind<F, "select">>;

type MovesOf<M> = M extends { readonly moves: infer T } ? T : never;

/** Moves from what is no state. */
type UnknownState<M, V> = Exclude<keyof MovesOf<M>, V>;

/** The moves that no action is declared for. */
type UnknownAction<M, A> = Exclude<MoveName<M>, keyof A>;

/** What the states have to be, with a mistake in place of each state and action that is not there. */
type RightStates<V extends string, K extends string, M, A> = Omit<States<V, K>, "moves"> & {
  readonly moves: {
    readonly [S in V | keyof MovesOf<M>]: S extends V
      ? S extends keyof MovesOf<M>
        ? {
            readonly [N in keyof MovesOf<M>[S]]: N extends keyof A | typeof byHand
              ? V | readonly V[]
              : Mistake<`there is no action "${N & string}"`>;
          }
        : object
      : Mistake<`there is no state "${S & string}"`>;
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
