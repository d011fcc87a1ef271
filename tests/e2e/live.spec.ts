/** Two users at once: changes appear on the other's screen, and each sees that the other is present. */
import { expect, headers, test } from "./support/test.ts";

/** A page connects to the live stream once it is idle. */
const soon = { timeout: 30_000 };

test("A change by one person shows at the other's, who also sees them edit", async ({
  page,
  browser,
  baseURL,
  signIn,
  sessionOf,
}) => {
  await signIn("super-admin");
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await other.addCookies(await sessionOf("manager"));
  try {
    const { name } = await (await other.request.get("/api/auth/me")).json();
    const made = await other.request.post("/api/extras", { headers, data: { name: "Live one", price: 100 } });
    const { id } = await made.json();
    const change = async (name: string) => {
      const { version } = await (await other.request.get(`/api/extras/${id}`)).json();
      const answer = await other.request.patch(`/api/extras/${id}`, {
        headers: { ...headers, "If-Match": `"${version}"` },
        data: { name },
      });
      expect(answer.status()).toBe(200);
    };

    const listening = page.waitForResponse(/\/api\/live\?/, soon);
    await page.goto("/extras?q=Live");
    await expect(page.getByText("Live one")).toBeVisible();
    await listening;
    await change("Live two");
    await expect(page.getByText("Live two")).toBeVisible(soon);

    await page.goto(`/extras/${id}/edit`);
    const theirs = await other.newPage();
    await theirs.goto(`/extras/${id}/edit`);
    await expect(page.getByText(`Also open: ${name}`)).toBeVisible(soon);
    await page.getByLabel("Name").first().fill("Mine");
    await change("Live three");
    await expect(page.getByText(new RegExp(`^${name}, .+, has changed this\\.$`))).toBeVisible(soon);
    await expect(page.getByText(`Updated by ${name}`)).toBeVisible();
    await expect(page.getByLabel("Name").first()).toHaveValue("Mine");
    await theirs.close();
    await expect(page.getByText(/Also open/)).toBeHidden(soon);
  } finally {
    await other.close();
  }
});
