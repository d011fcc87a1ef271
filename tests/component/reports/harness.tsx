import type { ReactElement } from "react";
import type { Role } from "../../../src/domain/roles.ts";
import { personAs, showElement } from "../harness.tsx";

/** Shows a screen to a role; `answer` returns the API's response to every request, or throws its error. */
export function showScreen(screen: ReactElement, role: Role, answer: (url: string) => unknown): void {
  const provider = { custom: async ({ url }: { url: string }) => ({ data: answer(url) }) };
  showElement(screen, { provider, admin: personAs(role) });
}
