import { customise } from "../../kit/customise.ts";
import { extras } from "../../resources/extras.ts";
import { PublishedCell } from "./published-cell.tsx";

export const extraParts = customise(extras, { cells: { published: PublishedCell } });
