import { expect, it, vi } from "vitest";
import { type Answer, describeApi } from "./api-harness.ts";

const common = ["1234567890", "QwertyUiop", "monkey1234", "Password2026!", "aaaaaaaaaaaa", "something!"];
const own = ["accountant@example.com", "The Accountant", "the-accountant-1", "Storekeeper", "storekeeper99"];
const good = ["correct horse battery", "monkeys eat 1234 figs", "9283471065", "كلمة سر لا يعرفها أحد"];

/** Returns the status and the first error of the password field. */
const refusal = ({ status, body }: Answer) => [status, body?.errors?.password?.[0]];
const tooCommon = [422, "errors.passwordCommon"];
const ones = [422, "errors.passwordOwn"];

describeApi("A password that is chosen", (api) => {
  const me = async (password: string) => {
    const caller = await api().as("accountant");
    return caller.call("PATCH", "/api/auth/me", { password, currentPassword: "storekeeper" });
  };

  it.each(common)("A password is not %s, which everybody would guess", async (password) => {
    expect(refusal(await me(password))).toEqual(tooCommon);
  });

  it.each(own)("A password is not %s, which whoever knows the person would guess", async (password) => {
    expect(refusal(await me(password))).toEqual(ones);
  });

  it("A password is not the name of the shop", async () => {
    const owner = await api().as("super-admin");
    const details = "/api/globals/store-details";
    expect((await owner.patch(details, { shopName: "Corner & Sons" })).status).toBe(200);
    expect(refusal(await me("CornerSons 2026"))).toEqual(ones);
  });

  it("A password is judged alike by sign-up, invitation, staff and the link of a mail", async () => {
    const visitor = api().visitor();
    const form = { name: "Nora Newcomer", email: "nora@example.com", agree: true };
    const signUp = async (password: string) =>
      refusal(await visitor.post("/api/auth/signup", { ...form, password }));
    expect(await signUp("iloveyou123")).toEqual(tooCommon);
    expect(await signUp("noranewcomer")).toEqual(ones);

    const owner = await api().as("super-admin");
    const person = { name: "Petra Porter", email: "petra.porter@example.com", role: "cashier" };
    const create = (password: string) => owner.post("/api/staff", { ...person, password });
    expect(refusal(await create("iloveyou123"))).toEqual(tooCommon);
    expect(refusal(await create("Petra.Porter1"))).toEqual(ones);
    const change = (password: string) => owner.patch("/api/staff/staff-driver", { password });
    expect(refusal(await change("football99"))).toEqual(tooCommon);
    expect(refusal(await change("driver@example.com"))).toEqual(ones);

    await visitor.post("/api/auth/forgot-password", { email: "driver@example.com" });
    await vi.waitFor(() => expect(api().mails.at(-1)?.to).toBe("driver@example.com"));
    const [link] = /\/reset-password\/[\w-]{43}/.exec(api().mails.at(-1)?.text ?? "") ?? [];
    const reset = (password: string) => visitor.post(`/api/auth${link}`, { password });
    expect(refusal(await reset("football99"))).toEqual(tooCommon);
    expect(refusal(await reset("the driver"))).toEqual(ones);
    // A refused attempt does not use up the link.
    expect((await reset("four quiet lorries")).status).toBe(204);
  });

  it("A password may be any other one, whatever it is made of", async () => {
    let currentPassword = "storekeeper";
    for (const password of good) {
      const caller = api().visitor();
      await caller.login("ceo@example.com", currentPassword);
      const { status } = await caller.call("PATCH", "/api/auth/me", { password, currentPassword });
      expect([password, status]).toEqual([password, 200]);
      currentPassword = password;
    }
  });

  it("The rule for passwords says nothing of PINs, which have a rule of their own", async () => {
    const owner = await api().as("super-admin");
    expect((await owner.patch("/api/staff/staff-cashier", { pin: "1234" })).status).toBe(200);
  });
});
