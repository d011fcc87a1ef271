import { datedAt } from "../../../src/domain/blog.ts";
import type { Hook } from "./hook.ts";

/** A post that is published without a date appeared when it was saved. */
export const blogHook: Hook = { complete: datedAt };
