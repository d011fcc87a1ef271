import { type BaseRecord, useCustom } from "@refinedev/core";
import { addressAt } from "./call.ts";
import type { Input } from "./call-on.ts";
import type { AnswerAt, Place } from "./endpoints.ts";

type Answered<P extends Place> = AnswerAt<P> extends BaseRecord ? AnswerAt<P> : never;

interface Options {
  readonly enabled?: boolean;
  /** In milliseconds. */
  readonly staleTime?: number;
  /** `shows`: the resources whose changes refetch it. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

/** What an endpoint answers, from Refine's cache. The caller shows errors. */
export const useAnswer = <P extends Place>(place: P, input: Input<P>, queryOptions: Options = {}) =>
  useCustom<Answered<P>>({
    url: addressAt(place, input),
    method: "get",
    errorNotification: false,
    queryOptions,
  });
