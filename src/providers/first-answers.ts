/**
 * Returns the answer to a request that came with the page (`api/server/ui/first-page.ts`), once; undefined if there is none.
 */
export function takeAnswer(address: string): Response | undefined {
  if (typeof document === "undefined") return undefined;
  for (const answer of document.querySelectorAll<HTMLScriptElement>("script[data-url]")) {
    if (answer.dataset.url !== address) continue;
    answer.remove();
    return new Response(answer.textContent, { headers: JSON.parse(answer.dataset.headers ?? "{}") });
  }
  return undefined;
}

/** Removes answers that the page did not need: later requests want newer ones. */
export function dropAnswers(): void {
  for (const answer of document.querySelectorAll("script[data-url]")) answer.remove();
}
