import { customise } from "../../kit/customise.ts";
import { attributes } from "../../resources/attributes.ts";
import { deferred } from "../deferred.tsx";
import { PublishedCell } from "../products/published-cell.tsx";
import { AttributeValuesCell } from "./attribute-values-cell.tsx";

export const attributeParts = customise(attributes, {
  cells: { published: PublishedCell, values: AttributeValuesCell },
  blocks: [
    {
      place: "after",
      section: "",
      on: ["show"],
      component: deferred(() => import("./attribute-uses.tsx"), "line"),
    },
  ],
});
