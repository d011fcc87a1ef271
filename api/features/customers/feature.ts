import { defineFeature } from "../../records/features/feature.ts";
import { customerActions } from "./actions.ts";
import { customerHook } from "./hook.ts";

export default defineFeature({
  hooks: { customers: customerHook },
  actions: { customers: customerActions },
});
