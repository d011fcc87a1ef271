import { useFormValue } from "../../kit/form/index.ts";
import { ContrastNotice } from "./contrast-notice.tsx";

/** The announcement's own two colours, while there is an announcement. */
export default function AnnouncementContrast() {
  const announced = useFormValue("announcementActive") === true;
  return announced ? <ContrastNotice text="announcementColour" background="announcementBackground" /> : null;
}
