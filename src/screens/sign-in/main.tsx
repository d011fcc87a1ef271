import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { isAdmitted, returnAddress, startSession } from "../../providers/auth/session.ts";
import { startTexts } from "../../providers/i18n/small-texts.ts";
import { SignIn } from "./sign-in.tsx";

async function start(): Promise<void> {
  const { pathname, search } = location;
  const signedIn = isAdmitted(startSession());
  if (signedIn && !/^\/(reset-password|second-factor)/.test(pathname)) {
    location.replace(returnAddress(new URLSearchParams(search).get("to"), location.origin));
    return;
  }
  const ofPage = pathname.startsWith("/second-factor") ? ["second-factor"] : [];
  await startTexts(["auth", "errors", ...ofPage]);
  const container = document.getElementById("root");
  if (!container) throw new Error("The page has no #root");
  createRoot(container).render(
    <StrictMode>
      <SignIn path={pathname} />
    </StrictMode>,
  );
}

void start();
