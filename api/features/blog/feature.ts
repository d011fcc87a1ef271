import { defineFeature } from "../../records/features/feature.ts";
import { blogHook } from "./hook.ts";

export default defineFeature({ hooks: { blogs: blogHook } });
