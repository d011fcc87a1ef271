import { customise } from "../../kit/customise.ts";
import type { extras } from "../../resources/extras.ts";
import { PublishedCell } from "./published-cell.tsx";

export const extraParts = customise<typeof extras>("extras", { cells: { published: PublishedCell } });
