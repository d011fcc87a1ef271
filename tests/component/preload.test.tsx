import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeAll, expect, test, vi } from "vitest";
import { resourceManifests } from "../../src/app/registry/manifests.ts";
import { preloading } from "../../src/app/routes/preload.ts";
import { useSession } from "../../src/providers/auth/session.ts";
import { queryClient } from "../../src/providers/query-client.ts";
import { personAs } from "./harness.tsx";
import { startTexts } from "./shell/harness.tsx";

beforeAll(async () => {
  await startTexts();
  useSession.setState({ adminInfo: personAs("super-admin") });
});

test("Rows are asked for when somebody rests on a link or presses it, not when they pass over it", async () => {
  const asked = vi.spyOn(queryClient, "prefetchQuery").mockResolvedValue();
  const names = () =>
    asked.mock.calls.map(([{ queryKey }]) => queryKey[2]).filter((name) => name !== "saved-views");
  const [one, two] = resourceManifests.filter(({ name }) => ["extras", "coupons"].includes(name));
  if (!one || !two) throw new Error("no such lists");
  render(
    <>
      <a href="/one" {...preloading(one)}>
        one
      </a>
      <a href="/two" {...preloading(two)}>
        two
      </a>
    </>,
  );
  const [first, second] = [screen.getByText("one"), screen.getByText("two")];
  fireEvent.mouseEnter(first);
  fireEvent.mouseLeave(first);
  fireEvent.mouseEnter(second);
  await act(() => vi.waitFor(() => expect(names()).toEqual([two.name])));
  fireEvent.pointerDown(first);
  await act(() => vi.waitFor(() => expect(names()).toEqual([two.name, one.name])));
});
