import { expect, test } from "vitest";
import { folderCircles } from "../../scripts/folder-circles.ts";

/** How many folders may be in circles, by where they are. A number only ever falls. */
const places: readonly { readonly most: number; readonly in: readonly string[] }[] = [
  { most: 0, in: ["api", "mock-api"] },
  { most: 0, in: ["src/app"] },
  { most: 0, in: ["src/providers"] },
  { most: 0, in: ["src/core", "src/domain", "src/resources", "src/extensions", "src/plugins", "plugins"] },
  { most: 46, in: ["src/kit"] },
  { most: 0, in: ["src/screens"] },
];

const circled = folderCircles().flat();

test.each(places)("No more than $most folders are in circles of imports in $in", ({ most, in: folders }) => {
  const found = circled.filter((one) =>
    folders.some((folder) => one === folder || one.startsWith(`${folder}/`)),
  );
  expect(found.length, found.join(" ")).toBeLessThanOrEqual(most);
});
