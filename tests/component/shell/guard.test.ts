import { afterEach, beforeEach, expect, test } from "vitest";
import { keepGuard } from "../../../src/app/guard.ts";
import { followLocation } from "../../../src/providers/auth/auth.ts";

const cookie = encodeURIComponent(JSON.stringify({ email: "a@example.com" }));
const signIn = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the API sets it.
  document.cookie = `adminInfo=${cookie}; Path=/`;
};
const removeInfo = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a user deletes it.
  document.cookie = "adminInfo=; Path=/; Max-Age=0";
};

let left: string[] = [];
let stop = () => {};
let navigate = () => {};

beforeEach(() => {
  signIn();
  left = [];
  followLocation(() => ({ pathname: "/customers", search: "?q=ann" }));
  stop = keepGuard(
    {
      subscribe: (listen) => {
        navigate = listen;
        return () => {};
      },
    },
    (address) => left.push(address),
  );
});
afterEach(() => stop());

/** The provider responds without waiting for anything. */
const answers = () => new Promise((resolve) => setTimeout(resolve));

const moments: Readonly<Record<string, () => void>> = {
  "the next navigation": () => navigate(),
  "a return to the window": () => window.dispatchEvent(new Event("focus")),
  "a return to the tab": () => document.dispatchEvent(new Event("visibilitychange")),
};

for (const [name, happen] of Object.entries(moments)) {
  test(`Somebody whose adminInfo is gone signs in again at ${name}`, async () => {
    happen();
    await answers();
    expect(left).toEqual([]);
    removeInfo();
    happen();
    happen();
    await answers();
    expect(left).toEqual(["/login?to=%2Fcustomers%3Fq%3Dann"]);
  });
}
