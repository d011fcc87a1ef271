import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startI18n } from "../../providers/i18n.ts";
import { followOwnTexts } from "../../providers/own-texts.ts";
import { isAdmitted, returnAddress, useSession } from "../../providers/session.ts";
import { SignIn } from "./sign-in.tsx";

async function start(): Promise<void> {
  const { pathname, search } = location;
  const signedIn = isAdmitted(useSession.getState().adminInfo);
  if (signedIn && !pathname.startsWith("/reset-password")) {
    location.replace(returnAddress(new URLSearchParams(search).get("to"), location.origin));
    return;
  }
  await startI18n(["auth", "errors"]);
  followOwnTexts();
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root");
  createRoot(container).render(
    <StrictMode>
      <SignIn path={pathname} />
    </StrictMode>,
  );
}

void start();
