import type { Role, Verb } from "../domain/roles.ts";
import type { When } from "./fields/field.ts";

/** A kind of notification about records of a resource. */
export interface Notice {
  /** What users must be allowed to do with the resource, besides listing all of it, to be notified. */
  readonly verb: Verb;
  /** The only role that is notified. Default: every role that may. */
  readonly only?: Role;
  /** The page that it leads to: the list, or an address. Default: that of the record. */
  readonly opens?: "list" | `/${string}`;
  /** The server creates it when a record comes to meet this. Default: server code does (`notify`). */
  readonly when?: When;
}

/** By name. The texts of each are `notices.{name}` in the texts of the resource. */
export type Notices = Readonly<Record<string, Notice>>;

/** The names of the notifications of a resource. */
export type NoticeOf<R> = R extends { readonly "~notices"?: infer N }
  ? Extract<keyof NonNullable<N>, string>
  : never;

interface Declaring {
  readonly name: string;
  readonly notices?: Notices;
}

/** A kind of notification with the resource that declares it. */
export interface DeclaredNotice extends Notice {
  readonly kind: string;
  readonly of: string;
}

/** Returns the kinds of notifications that resources declare. */
export const noticesIn = (declared: Iterable<Declaring>): readonly DeclaredNotice[] =>
  [...declared].flatMap(({ name, notices = {} }) =>
    Object.entries(notices).map(([kind, notice]) => ({ ...notice, kind, of: name })),
  );

/** The names of the emails that server code writes about records of a resource. */
export type MailOf<R> = R extends { readonly "~mails"?: infer M }
  ? Extract<NonNullable<M> extends readonly (infer N)[] ? N : never, string>
  : never;
