import { defineFeature } from "../../records/features/feature.ts";
import { tillSessionActions } from "./actions.ts";
import { sessionBooks } from "./mend-sessions.ts";
import { tillOf } from "./session.ts";

export default defineFeature({
  actions: { "till-sessions": tillSessionActions },
  documents: ["till-sessions"],
  books: sessionBooks,
  moneyPlace: tillOf,
});
