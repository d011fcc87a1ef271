import type { BlockProps } from "../../kit/context/index.ts";
import { Showing } from "./showing.tsx";

export default function ShowingOnPage({ record }: BlockProps) {
  return record ? <Showing published={record.published === true} /> : null;
}
