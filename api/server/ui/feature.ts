import { defineFeature } from "../../records/features/feature.ts";
import { menuConditions } from "./menu-cookie.ts";

export default defineFeature({
  cookies: [menuConditions],
});
