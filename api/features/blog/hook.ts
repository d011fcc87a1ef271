import { datedAt } from "../../../src/domain/blog/posts.ts";
import type { Hook } from "../../records/hook.ts";

/** Dates a published post without a date to the time it is saved. */
export const blogHook: Hook = { complete: datedAt };
