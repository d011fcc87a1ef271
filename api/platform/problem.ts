import type { FieldErrors } from "../../src/core/validation/read.ts";
import type { ApprovalFacts } from "../../src/domain/people/approval.ts";

const titles = {
  "bad-request": [400, "The request could not be understood"],
  unauthenticated: [401, "Sign in first"],
  denied: [403, "Your role cannot do this"],
  "not-found": [404, "Not found"],
  "method-not-allowed": [405, "This address does not accept this method"],
  timeout: [408, "The request took too long"],
  conflict: [409, "This conflicts with the current state"],
  "another-person": [409, "Somebody else has signed in"],
  undrawable: [409, "No font has some letters"],
  referenced: [409, "Other records still refer to this one"],
  stale: [412, "Someone else has changed this record"],
  "too-large": [413, "This is too large"],
  "unsupported-media": [415, "This kind of content is not accepted"],
  validation: [422, "Some values are not valid"],
  "version-required": [428, "The version of the record is missing"],
  "too-many": [429, "Too many attempts"],
  "headers-too-large": [431, "The headers are too large"],
  internal: [500, "Something went wrong"],
  unavailable: [503, "The store does not respond"],
} as const satisfies Record<string, readonly [number, string]>;

export type ProblemType = keyof typeof titles;

/** Members besides `type`, `title`, `status` and `detail`. */
export interface ProblemExtras {
  readonly errors?: FieldErrors;
  readonly current?: Readonly<Record<string, unknown>>;
  /** The state of the record, if an action does not lead from it. */
  readonly state?: string;
  /** Name of the user who changed the record last. */
  readonly changedBy?: string;
  /** What refers to the record to be deleted, as far as the user may list it. */
  readonly references?: readonly { resource: string; field: string; count: number }[];
  /** The letters of a document that no font has. */
  readonly letters?: readonly string[];
  /** Number of further references that the user may not see. */
  readonly hidden?: number;
  /** Number of all references that the user may point to another record. */
  readonly movable?: number;
  /** What a missing approval would be about, for the request that enters the PIN. */
  readonly subject?: string;
  /** What the approver is shown. */
  readonly approval?: ApprovalFacts;
  /** Why a sign-in with the right password, or an action at the till that the role allows, is refused. */
  readonly reason?: "pending" | "inactive" | "second-factor" | "code-expired" | "pin" | "approval" | "in-use";
}

/** An error to report to the client, as of RFC 9457. May be thrown anywhere below a route. */
export class Problem extends Error {
  readonly status: number;

  constructor(
    readonly type: ProblemType,
    readonly detail: string,
    readonly extras: ProblemExtras = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
    this.status = titles[type][0];
  }

  /** The response body. */
  toBody(): Record<string, unknown> {
    return {
      type: `/problems/${this.type}`,
      title: titles[this.type][1],
      status: this.status,
      detail: this.detail,
      ...this.extras,
    };
  }
}

/** 422 with message keys by field path. */
export function invalid(errors: FieldErrors): Problem {
  const paths = Object.keys(errors).slice(0, 5).join(", ");
  return new Problem("validation", `Check these fields: ${paths}.`, { errors });
}

/** Throws 422 with the messages by field path, if there are any. */
export function throwIfAny(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** 404 for a record that does not exist or that the user may not see. */
export function noRecord(resource: string, id: string): Problem {
  return new Problem(
    "not-found",
    `There is no record ${id.slice(0, 80)} in ${resource}, or you have no access to it.`,
  );
}

/** Prefixes the message paths of an error. */
export async function below<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || !error.extras.errors) throw error;
    const errors = Object.entries(error.extras.errors).map(([path, keys]) => [`${name}.${path}`, keys]);
    throw new Problem(error.type, error.detail, { ...error.extras, errors: Object.fromEntries(errors) });
  }
}
