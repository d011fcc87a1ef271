import { ContrastNotice } from "./contrast-notice.tsx";

/** The two colours of a part of the store. */
export default function LookContrast() {
  return <ContrastNotice text="textColour" background="background" />;
}
