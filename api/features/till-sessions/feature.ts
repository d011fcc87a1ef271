import { defineFeature } from "../../records/features/feature.ts";
import { tillSessionActions } from "./actions.ts";

export default defineFeature({
  actions: { "till-sessions": tillSessionActions },
  documents: ["till-sessions"],
});
