import { expect, test } from "vitest";
import { describeApi } from "./api-harness.ts";

describeApi("An invoice number", (api) => {
  test("An invoice number is never given again, however the settings change, and a taken one stops no sale", async () => {
    const owner = await api().as("super-admin");
    const thing = (await owner.post("/api/products", { title: "A thing", price: 100, quantity: 100 })).body;
    const numbers: string[] = [];
    const sell = async (times: number) => {
      for (let n = 0; n < times; n += 1) {
        const order = { items: [{ productId: thing.id, quantity: 1 }], paymentMethod: "cash" };
        const answer = await owner.post("/api/orders", order);
        expect(answer.status, answer.text).toBe(201);
        numbers.push(String(answer.body.invoiceNumber));
      }
    };
    const set = async (settings: Record<string, unknown>) => {
      const answer = await owner.patch("/api/globals/global-settings", settings);
      expect(answer.status, answer.text).toBe(200);
    };
    await set({ invoicePrefix: "Z-", invoiceType: "random", invoiceLength: 1 });
    await sell(6);
    await set({ invoiceType: "sequential", invoiceStart: 1, invoiceLeadingZeros: false });
    await sell(6);
    await set({ invoiceType: "random" });
    await sell(3);
    expect(new Set(numbers).size).toBe(15);
    expect(numbers.slice(6, 9)).toEqual(
      Array.from({ length: 15 }, (_, at) => `Z-${at + 1}`)
        .filter((number) => !numbers.slice(0, 6).includes(number))
        .slice(0, 3),
    );
  });
});
