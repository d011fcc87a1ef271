import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isOwnServer, soleUser } from "../../providers/auth/accounts.ts";
import { admitKnown, askedAddress } from "../../providers/auth/auth.ts";
import { openPageAs } from "../../providers/auth/person.ts";
import { isAdmitted, startSession } from "../../providers/auth/session.ts";
import { startTexts } from "../../providers/i18n/i18n.ts";
import { followOwnTexts } from "../../providers/i18n/own-texts.ts";
import { showOwnTexts } from "../../providers/i18n/text-backend.ts";
import { isFirstAccount } from "../../providers/public-calls.ts";
import { SignIn } from "./sign-in.tsx";

/** Whether the visitor of a page is the first person of the store, which `/` and `/login` then lead to open. */
const opensStore = async (path: string): Promise<boolean> =>
  /^\/(login|signup)/.test(path) && (await isFirstAccount());

async function start(): Promise<void> {
  const { search } = location;
  // Another server has no other page of these.
  const pathname = isOwnServer ? location.pathname : "/login";
  const info = startSession(soleUser);
  const signedIn = isAdmitted(info);
  // The only one of these pages that changes something of the signed-in user.
  if (pathname.startsWith("/second-factor")) openPageAs(info);
  // A session that ends soon is followed by another one, while its windows stay open.
  const isAgain = new URLSearchParams(search).has("again");
  if (signedIn && !isAgain && !/^\/(reset-password|second-factor)/.test(pathname)) {
    location.replace(askedAddress());
    return;
  }
  if (!signedIn && (await admitKnown())) {
    location.replace(askedAddress());
    return;
  }
  const ofPage = pathname.startsWith("/second-factor") ? ["second-factor"] : [];
  const [opens] = await Promise.all([opensStore(pathname), startTexts(["auth", "errors", ...ofPage])]);
  if (isOwnServer) followOwnTexts(showOwnTexts);
  // Nobody can sign in to a store without staff.
  if (opens) history.replaceState(null, "", `/signup${search}`);
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root");
  createRoot(container).render(
    <StrictMode>
      <SignIn path={opens ? "/signup" : pathname} opensStore={opens} />
    </StrictMode>,
  );
}

void start();
