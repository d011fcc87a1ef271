import { useFormValue } from "../../kit/form/index.ts";
import { TrackingPreview } from "./tracking-preview.tsx";

/** The tracking address that is typed now. */
export default function TrackingInForm() {
  return <TrackingPreview template={useFormValue("trackingUrl")} />;
}
