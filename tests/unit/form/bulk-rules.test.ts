import { describe, expect, it } from "vitest";
import { declaredPermissions } from "../../../src/core/roles/permissions.ts";
import type { Role } from "../../../src/domain/roles.ts";
import { checkShared } from "../../../src/kit/form/bulk/bulk-rules.ts";
import { bulkNames } from "../../../src/kit/form/bulk-names.ts";
import { products } from "../../../src/resources/products.ts";

const as = (role: Role) => declaredPermissions({ role });

describe("Fields of bulk edits", () => {
  it("A field of bulk edits is neither unique, nor a list, nor made by the server, nor closed to the role", () => {
    const names = bulkNames(products, as("admin"));
    expect(names).toEqual(expect.arrayContaining(["vendor", "price", "costPrice", "published", "tags"]));
    for (const name of ["sku", "slug", "barcode", "combinations", "state", "lowStock"]) {
      expect(names).not.toContain(name);
    }
    expect(bulkNames(products, as("cashier"))).not.toContain("costPrice");
  });

  it("A field of bulk edits is checked by the same rules as in a form", () => {
    expect(checkShared(products, ["price", "vendor"], { price: -1, vendor: " Acme " })).toEqual({
      patch: null,
      errors: { price: ["errors.tooSmall"] },
    });
    expect(checkShared(products, ["price", "vendor"], { price: 500, vendor: " Acme " }).patch).toEqual({
      price: 500,
      vendor: "Acme",
    });
  });

  it("A field of bulk edits is emptied without a value, unless it is required, and others stay", () => {
    expect(checkShared(products, ["vendor", "published"], {}).patch).toEqual({
      vendor: null,
      published: false,
    });
    expect(checkShared(products, ["price"], {}).errors).toEqual({ price: ["errors.required"] });
  });
});
