import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import StoreNotice from "../../src/screens/settings/store-notice.tsx";
import { showElement } from "./harness.tsx";

test("A file store that has grown too large names the way to PostgreSQL", async () => {
  const asked: string[] = [];
  const outgrown = { size: 131_400_000, limit: 100_000_000 };
  const custom = async ({ url }: { readonly url: string }) => {
    asked.push(url);
    return { data: { outgrown } };
  };
  showElement(<StoreNotice />, { provider: { custom } });
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toBe(
    "The file store holds 131 MBIt is fast up to 100 MB. To move everything to PostgreSQL, run npm run migrate:to-postgres.",
  );
  expect(asked).toEqual(["/store"]);
});
