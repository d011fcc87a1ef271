import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshBy } from "../../../src/providers/live/live-cache.ts";
import { gadget, input, laidOut, press, show, type } from "../form/harness.tsx";
import { telling } from "./telling.ts";

const sent: Record<string, unknown>[] = [];
let people: object[] = [];

beforeEach(() => {
  people = [];
  sent.length = 0;
  vi.stubGlobal("fetch", async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return new Response(JSON.stringify({ people }), { headers: { "content-type": "application/json" } });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the form of a gadget that another user changes on demand. */
async function open() {
  let record: typeof gadget = gadget;
  const { live, tell, heardBy } = telling();
  const shown = show({ resource: laidOut, live, getOne: () => Promise.resolve(record) });
  await input("Title");
  await waitFor(() => expect(heardBy()).toBe(3));
  return {
    ...shown,
    tell,
    change: async (title: string) => {
      record = { ...gadget, title, version: 4 };
      const payload = { ids: ["g1"], versions: { g1: 4 }, by: "Mona Manager" };
      refreshBy(shown.queries, await tell("resources/gadgets", payload));
    },
  };
}

it("A form in which nobody has typed takes over what others have saved, and says who it was", async () => {
  const { change } = await open();
  await change("Desk lamp");
  await waitFor(async () => expect((await input("Title")).value).toBe("Desk lamp"));
  await screen.findByText(/^Updated by Mona Manager, /);
});

it("Typed text stays, and both versions are there to compare", async () => {
  const { change } = await open();
  await type("Title", "My lamp");
  await change("Desk lamp");
  await screen.findByText(/^Updated by Mona Manager, /);
  await screen.findByText(/^(Mona Manager, .+, has|Someone else has) changed this\.$/);
  expect((await input("Title")).value).toBe("My lamp");
  await press("Compare");
  await screen.findByText("Desk lamp");
});

it("A version that matches the typed text is taken over, as after a save whose response was lost", async () => {
  const { change } = await open();
  await type("Title", "Desk lamp");
  await change("Desk lamp");
  await screen.findByText(/^Updated by Mona Manager, /);
  expect(screen.queryByText(/has changed this\.$/)).toBeNull();
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  expect((await input("Title")).value).toBe("Desk lamp");
});

it("A form tells who else has it open, and one's own saving is no news", async () => {
  people = [
    { client: "c1", name: "Mona Manager", image: null },
    { client: "c2", mine: true },
    { client: "c3" },
  ];
  const { tell, unmount } = await open();
  await screen.findByText("Also open: Mona Manager, you, in another window, somebody else");
  expect(sent[0]).toMatchObject({ resource: "gadgets", id: "g1", here: true });
  await tell("presence", { resource: "gadgets", id: "g1", people: [{ client: "c3" }] }, "presence");
  await screen.findByText("Also open: somebody else");
  await tell("resources/gadgets", { ids: ["g1"], versions: { g1: 4 }, mine: true });
  expect(screen.queryByText(/Updated/)).toBeNull();
  unmount();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ here: false }));
});
