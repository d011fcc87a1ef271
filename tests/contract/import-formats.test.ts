import { expect, it } from "vitest";
import { foreignFiles, readFile } from "../import-files.ts";
import { describeApi } from "./api-harness.ts";

describeApi("The files of other programs", (api) => {
  it.each(foreignFiles)("A file of %s is tried, created, and unchanged the second time", async (file) => {
    const admin = await api().as("super-admin");
    const { entries, resource, format } = readFile(file);
    const rows = entries.map(({ record }) => record);
    const options = { mode: "upsert", create: format.creates ?? [], ...(format.by ? { by: format.by } : {}) };
    const send = async (dryRun: boolean) => {
      const { status, body } = await admin.post(`/api/${resource.name}/import`, { rows, ...options, dryRun });
      expect(status).toBe(200);
      return [...(body.results ?? [])].map(({ outcome, errors }) => (errors ? { outcome, errors } : outcome));
    };
    const all = (outcome: string) => rows.map(() => outcome);
    expect(await send(true)).toEqual(all("created"));
    expect(await send(false)).toEqual(all("created"));
    expect(await send(false)).toEqual(all("unchanged"));
  });

  it("A file with redirects of OpenCart leads each to its own page, as a table", async () => {
    const admin = await api().as("super-admin");
    const rows = [50, 51].map((id) => ({
      from: `/index.php?route=product/product&product_id=${id}`,
      to: `/product/oc-${id}`,
    }));
    const { body } = await admin.post("/api/redirects/import", { rows, mode: "upsert" });
    expect([...(body.results ?? [])].map(({ outcome }) => outcome)).toEqual(["created", "created"]);
  });
});
