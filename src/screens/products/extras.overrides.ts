import { override } from "../../kit/context/index.ts";
import type { extras } from "../../resources/extras.ts";
import { PublishedCell } from "./published-cell.tsx";

export default override<typeof extras>("extras", { texts: ["catalog"], cells: { published: PublishedCell } });
