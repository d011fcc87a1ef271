import { expect, test } from "vitest";
import { worksWithPictures } from "../../api/server/uploads/limits.ts";
import { roles } from "../../src/domain/roles.ts";

test("Super Admins, Admins and Managers alone write pictures beyond their own profile", () => {
  const admin = { id: "a", name: "A", email: "a@example.com", image: null };
  const working = roles.filter((role) => worksWithPictures({ ...admin, role }));
  expect(working).toEqual(["super-admin", "admin", "manager"]);
});
