import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { Breadcrumbs } from "../../../src/app/layout/bar/breadcrumbs.tsx";
import type { CurrentScreen } from "../../../src/app/routes/current-screen.ts";
import { pageNeeds } from "../../../src/app/routes/page-needs.ts";
import { PageHead } from "../../../src/kit/ui/page-head.tsx";
import { recordKey } from "../../../src/providers/keys.ts";
import { manifests } from "../../../src/resources/manifests.ts";
import { startTexts } from "./harness.tsx";

beforeAll(startTexts);
afterEach(cleanup);

const current: CurrentScreen = {
  handle: {
    resource: manifests.extras,
    screen: "show",
    needs: pageNeeds(manifests.extras, "show"),
  },
  id: "e1",
  title: "Extra",
  crumbs: [{ label: "Extras", path: "/extras" }, { label: "Extra" }],
};

test("The name of the record is read with the page, which still asks anew when it is told to", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const ask = vi.fn();
  ask.mockResolvedValueOnce({ data: { id: "e1", name: "Milk" } });
  ask.mockResolvedValueOnce({ data: { id: "e1", name: "Oat milk" } });
  const Page = () => {
    useQuery({ queryKey: recordKey(manifests.extras, "e1"), queryFn: ask });
    return null;
  };
  const page = <Page />;
  const shown = (now: CurrentScreen) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>
        {page}
        <Breadcrumbs current={now} />
      </MemoryRouter>
    </QueryClientProvider>
  );
  const { rerender } = render(shown(current));
  expect(await screen.findByText("Milk")).toBeTruthy();
  // One render more than the page, as when another crumb is loaded.
  rerender(shown({ ...current }));
  await client.invalidateQueries({ queryKey: recordKey(manifests.extras, "e1") });
  await waitFor(() => expect(ask).toHaveBeenCalledTimes(2));
  // A long name in the opposite text direction is truncated at its end.
  expect((await screen.findByText("Oat milk")).dir).toBe("auto");
});

test("The title of a page has the direction of its own words", () => {
  render(<PageHead title="Oat milk" />);
  expect(screen.getByRole("heading", { name: "Oat milk" }).dir).toBe("auto");
});
