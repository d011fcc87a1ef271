import { startI18n } from "../providers/i18n.ts";
import { isAdmitted, loginAddress, useSession } from "../providers/session.ts";

/** Texts that the shell and every list need; others are loaded by the page that shows them. */
const namespaces = ["shell", "resources", "errors", "fields", "list"];

if (isAdmitted(useSession.getState().adminInfo)) {
  // Code and texts are fetched side by side.
  const texts = startI18n(namespaces);
  void import("./boot.tsx").then(({ boot }) => boot(texts));
} else {
  location.replace(loginAddress(location));
}
