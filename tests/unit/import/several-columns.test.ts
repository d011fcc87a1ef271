import { expect, it } from "vitest";
import { readTable } from "../../../src/kit/import/table/read-table.ts";
import { products } from "../../../src/resources/products.ts";
import { entriesOfTable } from "../../import-entries.ts";

it("Pictures and tags of several columns of a table are joined, without empty ones", () => {
  const table = readTable(
    [
      "Name,Image 1,Image 2,Image 3,Tag 1,Tag 2",
      "Lamp,https://example.com/1.jpg,,https://example.com/3.jpg,oak,desk",
      "Clock,,,,,",
    ].join("\n"),
  );
  const mapping = ["title", "images", "images", "images", "tags", "tags"];
  const [lamp, clock] = entriesOfTable(products, table, mapping, "create");
  expect(lamp?.record).toMatchObject({
    images: [{ url: "https://example.com/1.jpg" }, { url: "https://example.com/3.jpg" }],
    tags: ["oak", "desk"],
  });
  expect(clock?.record).toMatchObject({ images: [], tags: [] });
});
