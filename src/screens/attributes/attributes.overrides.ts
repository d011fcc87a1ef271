import { override } from "../../kit/context/index.ts";
import type { attributes } from "../../resources/attributes.ts";
import { PublishedCell } from "../products/published-cell.tsx";
import { AttributeValuesCell } from "./attribute-values-cell.tsx";

export default override<typeof attributes>("attributes", {
  cells: { published: PublishedCell, values: AttributeValuesCell },
});
