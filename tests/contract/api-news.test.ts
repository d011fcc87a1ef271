import { expect, test } from "vitest";
import { describeApi } from "./api-harness.ts";

describeApi("News", (api) => {
  test("News tells in one answer what three calls tell", async () => {
    const owner = await api().as("super-admin");
    const [jobs, notifications, waiting] = await Promise.all(
      ["/api/jobs", "/api/notifications", "/api/reports/waiting"].map(
        async (path) => (await owner.get(path)).body,
      ),
    );
    const { status, body } = await owner.get("/api/news?of=jobs,notifications,waiting");
    expect(status).toBe(200);
    expect(body).toEqual({ jobs, notifications, waiting });
    expect((await owner.get("/api/news?of=waiting")).body).toEqual({ waiting });
  });

  test("News refuses unknown parts, and each part to those who may not have it", async () => {
    const driver = await api().as("driver");
    expect((await driver.get("/api/news?of=jobs,weather")).status).toBe(400);
    expect((await driver.get("/api/news")).status).toBe(400);
    expect((await driver.get("/api/news?of=notifications")).status).toBe(403);
    expect((await driver.get("/api/news?of=jobs,waiting")).status).toBe(200);
    expect((await api().visitor().get("/api/news?of=jobs")).status).toBe(401);
  });
});
