import { ApiError, problemToError } from "../../providers/api-error.ts";

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === "" ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls the API without the weight of the application's client. Rejects with an ApiError, also when no
 * answer comes.
 */
export async function post(path: string, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const response = await fetch(`/api${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Storekeeper": "1" },
    body: JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new ApiError({ status: 0, type: "network", title: String(error) });
  });
  const answer = await bodyOf(response);
  if (!response.ok) throw problemToError(response.status, answer, response.headers.get("retry-after"));
  return answer;
}

/** What a call answers that only asks; null where no good answer comes. */
export async function ask(path: string): Promise<Readonly<Record<string, unknown>> | null> {
  const response = await fetch(`/api${path}`).catch(() => null);
  const answer = response?.ok ? await bodyOf(response) : null;
  return typeof answer === "object" && answer !== null ? { ...answer } : null;
}

/** Does this server show the demo, whose accounts everybody may use? */
export async function isDemo(): Promise<boolean> {
  return (await ask("/health"))?.demo === true;
}
