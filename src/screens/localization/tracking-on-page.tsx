import type { BlockProps } from "../../kit/context/index.ts";
import { TrackingPreview } from "./tracking-preview.tsx";

/** The stored tracking address. */
export default function TrackingOnPage({ record }: BlockProps) {
  return <TrackingPreview template={record?.trackingUrl} />;
}
