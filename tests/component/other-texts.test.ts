import { expect, test, vi } from "vitest";
import { otherTexts } from "../../src/providers/i18n/other-texts.ts";

test("The texts of a document arrive, however long the connection was lost", async () => {
  vi.useFakeTimers();
  try {
    // More often than one load retries.
    let failures = 8;
    vi.stubGlobal("__LOCALES_VERSION__", "1");
    vi.stubGlobal("fetch", async (path: string) => {
      if (path.includes("documents") && failures-- > 0) throw new TypeError("no network");
      return Response.json({ invoice: "Factura" });
    });
    const asked = otherTexts("es", ["documents", "fields"]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(failures).toBeLessThan(0);
    expect((await asked).t("documents:invoice")).toBe("Factura");
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});
