import { definePart } from "../part.ts";

export default definePart({
  title: "tables and kitchen",
  needs: ["orders"],
  resources: ["kitchen-tickets", "table-orders", "tables"],
  files: [
    "api/features/kitchen/",
    "api/features/tables/",
    "locales/*/kitchen.json",
    "locales/*/tables.json",
    "mock-api/demo/restaurant/",
    "src/domain/restaurant/",
    "src/screens/kitchen/",
    "src/screens/tables/",
  ],
});
