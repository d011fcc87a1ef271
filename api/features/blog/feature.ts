import { datedAt } from "../../../src/domain/blog/posts.ts";
import { defineFeature } from "../../records/features/feature.ts";

export default defineFeature({ hooks: { blogs: { complete: datedAt } } });
