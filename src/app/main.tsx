import { startNamespaces, textsOf } from "../core/texts/texts-of.ts";
import { soleUser } from "../providers/auth/accounts.ts";
import { isAdmitted, loginAddress, startSession } from "../providers/auth/session.ts";
import { startTexts } from "../providers/i18n/i18n.ts";
import { manifestAt } from "./registry/address.ts";
import { loadDeclaration } from "./registry/declarations.ts";
import { allManifests } from "./registry/manifests.ts";

if (isAdmitted(startSession(soleUser))) {
  // Code, texts and the declaration of the first page are loaded in parallel.
  const first = manifestAt(allManifests, location.pathname);
  const texts = startTexts([...startNamespaces, ...(first ? [textsOf(first.name)] : [])]);
  // The page shows the error if it cannot be loaded.
  if (first) loadDeclaration(first.name).catch(() => undefined);
  void import("./boot.tsx").then(({ boot }) => boot(texts));
  // The first use of Intl in a tab takes as long as rendering twenty rows. Here the page still waits for its code.
  setTimeout(() => Intl.NumberFormat.supportedLocalesOf("en"));
} else {
  location.replace(loginAddress(location));
}
