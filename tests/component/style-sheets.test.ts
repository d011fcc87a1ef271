/** antd's style sheets are written like antd does, but without searching the document for existing ones. */
import { expect, test, vi } from "vitest";
import { removeCSS, updateCSS } from "../../vite/stand-ins/style-sheets.ts";

const option = { mark: "data-sheet", prepend: "queue", priority: -999 } as const;
const sheets = () => [...document.querySelectorAll("[data-sheet]")].map(({ innerHTML }) => innerHTML);

test("a sheet is written once, anew when it changes or was taken out", () => {
  const first = updateCSS(".a{}", "a", option);
  updateCSS(".b{}", "b", option);
  expect(sheets()).toEqual([".a{}", ".b{}"]);
  const looked = vi.spyOn(document.head, "children", "get");
  expect(updateCSS(".a{}", "a", option)).toBe(first);
  expect(looked).not.toHaveBeenCalled();
  looked.mockRestore();
  expect(updateCSS(".a{color:red}", "a", option)).toBe(first);
  expect(sheets()).toEqual([".a{color:red}", ".b{}"]);
  removeCSS("a", option);
  updateCSS(".a{color:red}", "a", option);
  expect(sheets().sort()).toEqual([".a{color:red}", ".b{}"]);
});

test("one of another kind, or in another place, is another", () => {
  const root = document.createElement("div");
  document.body.append(root);
  updateCSS(".c{}", "c", option);
  updateCSS(".c{}", "c", { ...option, mark: "data-other" });
  updateCSS(".c{}", "c", { ...option, attachTo: root });
  expect(document.head.querySelectorAll("[data-other]")).toHaveLength(1);
  expect(root.querySelectorAll("style")).toHaveLength(1);
});
