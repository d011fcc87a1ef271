import * as z from "zod/mini";
import type { AnyResource, RecordOf } from "../../../src/core/define.ts";

/** A record within an answer, as its resource describes it. The endpoint leaves out what the role may not read. */
export const recordOf = <R extends AnyResource>(resource: R): z.ZodMiniType<RecordOf<R>> =>
  z.custom<RecordOf<R>>().register(z.globalRegistry, { $ref: `#/components/schemas/${resource.name}` });

/** Message keys by the path of the value: `items.2.quantity`. */
export const errorsByField = z.record(z.string(), z.array(z.string()));

export const textOrNull = z.nullable(z.string());

/** An amount in minor units of the base currency, or a number of things. */
export const whole = z.int();
