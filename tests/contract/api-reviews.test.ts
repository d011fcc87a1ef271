import { expect, it } from "vitest";
import { describeApi } from "./api-harness.ts";

describeApi("Reviews", (api) => {
  let product = "";
  const review = (change: Record<string, unknown> = {}) => ({
    productId: product,
    rating: 4,
    title: "Good",
    authorName: "Demo Reader",
    ...change,
  });
  const write = async (change: Record<string, unknown> = {}) => {
    const admin = await api().as("admin");
    const { body } = await admin.post("/api/products", { title: "Reviewed", price: 100 });
    product ||= String(body.id);
    return admin.post("/api/reviews", review(change));
  };

  it("Reviews wait until somebody decides", async () => {
    const made = await write();
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ status: "pending", rejectionReason: null, verifiedPurchase: false });
  });

  it.each([
    [{ rating: 0 }, { rating: ["errors.tooSmall"] }],
    [{ rating: 6 }, { rating: ["errors.tooLarge"] }],
    [{ rating: 4.5 }, { rating: ["errors.integer"] }],
    [{ status: "rejected" }, { rejectionReason: ["errors.required"] }],
    [{ authorName: null }, { authorName: ["errors.required"] }],
    [{ authorEmail: "nobody" }, { authorEmail: ["errors.email"] }],
    [{ productId: "not-there" }, { productId: ["errors.referenceMissing"] }],
  ])("A review with %j is refused at the field", async (change, errors) => {
    const answer = await write(change);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
  });

  it("A review forgets why it was rejected once it is approved", async () => {
    const manager = await api().as("manager");
    const { body } = await write();
    const at = `/api/reviews/${String(body.id)}`;
    const rejected = await manager.patch(at, { status: "rejected", rejectionReason: "Off topic" });
    expect(rejected.body).toMatchObject({ status: "rejected", rejectionReason: "Off topic" });
    const approved = await manager.patch(at, { status: "approved" });
    expect(approved.body).toMatchObject({ status: "approved", rejectionReason: null });
  });

  it("The best rated products follow from approved reviews only", async () => {
    const admin = await api().as("admin");
    const made = async (title: string, ratings: readonly number[], status = "approved") => {
      const { body } = await admin.post("/api/products", { title, price: 100 });
      for (const rating of ratings) {
        await admin.post("/api/reviews", { ...review({ rating, status }), productId: body.id });
      }
      return body.id;
    };
    const often = await made("Loved by many", [5, 5, 5]);
    const once = await made("Loved by one", [5]);
    const never = await made("Loved in secret", [5], "pending");
    const { productIds } = (await admin.get("/api/reports/best-rated")).body;
    const ids = [...(productIds ?? [])];
    expect(ids.slice(0, 2)).toEqual([often, once]);
    expect(ids).not.toContain(never);
    expect((await (await api().as("driver")).get("/api/reports/best-rated")).status).toBe(403);
  });

  it("Reviews are added up for their product, approved ones only", async () => {
    const admin = await api().as("admin");
    const other = await admin.post("/api/products", { title: "Well liked", price: 100 });
    const productId = String(other.body.id);
    const path = `/api/reports/reviews/${productId}`;
    expect((await admin.get(path)).body).toEqual({ count: 0, average: null, counts: {}, pending: 0 });
    for (const rating of [5, 5, 4]) await write({ productId, rating, status: "approved" });
    await write({ productId, rating: 1 });
    await write({ productId, rating: 1, status: "rejected", rejectionReason: "Spam" });
    const report = { count: 3, average: 4.7, counts: { 4: 1, 5: 2 }, pending: 1 };
    expect((await admin.get(path)).body).toEqual(report);
    expect((await (await api().as("cashier")).get(path)).body).toEqual(report);
    expect((await (await api().as("driver")).get(path)).status).toBe(403);
  });
});

describeApi("Pending approvals", (api) => {
  /** @returns the path of the new account, which the sign-up response does not contain */
  const signUp = async (name: string) => {
    const email = `${name}@example.com`;
    const form = { name, email, password: "a long enough password", agree: true };
    expect((await api().visitor().post("/api/auth/signup", form)).status).toBe(201);
    const found = await (await api().as("admin")).get(`/api/staff?email=${encodeURIComponent(email)}`);
    return `/api/staff/${String(found.body[0]?.id)}`;
  };
  const mails = () => api().mails.map(({ to, subject, text }) => ({ to, subject, text }));
  const waiting = async (role: "admin" | "manager" | "ceo" | "driver") =>
    (await (await api().as(role)).get("/api/reports/waiting")).body;

  it("Pending approvals are counted for those who decide on them", async () => {
    await signUp("one");
    await signUp("two");
    const admin = await api().as("admin");
    const { body } = await admin.post("/api/products", { title: "Reviewed", price: 100 });
    const review = { productId: body.id, rating: 3, title: "Fine", authorName: "Demo Reader" };
    expect((await admin.post("/api/reviews", review)).status).toBe(201);
    expect(await waiting("admin")).toEqual({ total: 3 });
    expect(await waiting("manager")).toEqual({ total: 1 });
    expect(await waiting("ceo")).toEqual({ total: 0 });
    expect(await waiting("driver")).toEqual({ total: 0 });
    expect((await api().visitor().get("/api/reports/waiting")).status).toBe(401);
  });

  it("An approved sign-up gets its role, and a mail that says so", async () => {
    const at = await signUp("approved");
    const admin = await api().as("admin");
    const answer = await admin.patch(at, { status: "active", role: "cashier" });
    expect(answer.body).toMatchObject({ status: "active", role: "cashier", statusReason: null });
    await expect.poll(mails).toContainEqual(expect.objectContaining({ to: "approved@example.com" }));
  });

  it("A rejected sign-up is told why, and nobody undoes the rejection unseen", async () => {
    const at = await signUp("refused");
    const admin = await api().as("admin");
    const answer = await admin.patch(at, { status: "inactive", statusReason: "We do not know you." });
    expect(answer.body).toMatchObject({ status: "inactive", statusReason: "We do not know you." });
    await expect.poll(mails).toContainEqual({
      to: "refused@example.com",
      subject: "Your account was not approved",
      text: expect.stringContaining("We do not know you."),
    });
    expect((await admin.patch(at, { status: "active", role: "admin" }, 1)).status).toBe(412);
    expect((await admin.patch(at, { status: "active", role: "super-admin" })).status).toBe(403);
    const again = await admin.patch(at, { status: "active", role: "cashier" });
    expect(again.body).toMatchObject({ statusReason: null });
  });
});
