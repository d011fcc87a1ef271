/** Parts without antd use the same theme variables as antd. */
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../vite/files.ts";
import { themeVariables } from "../theme-variables.ts";

/** Returns the names of the antd variables that our own style sheets and components use. */
function namesUsed(): readonly string[] {
  const files = ["src", "plugins"].filter(existsSync).flatMap(filesIn);
  const sources = files.filter((file) => /\.(css|tsx?)$/.test(file));
  const names = sources.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/var\((--ant-[\w-]+)/g)].map(([, name = ""]) => name),
  );
  return [...new Set(names)].sort();
}

// Changed a token, or used another variable? `npx vitest run tests/unit/theme.test.ts -u` writes the sheet again.
test("variables.css has every variable that we use, with antd's values of both themes", async () => {
  await expect(themeVariables(namesUsed())).toMatchFileSnapshot("../../src/app/theme/variables.css");
});

test("The variables are the tokens of both themes, worked out as antd does", () => {
  const [light = "", dark = ""] = themeVariables([
    "--ant-border-radius",
    "--ant-button-default-hover-color",
    "--ant-color-bg-container",
    "--ant-color-primary",
    "--ant-font-size-heading-3",
    "--ant-line-height",
  ]).split("@media screen");
  expect(light).toContain("--ant-color-primary: #047857;");
  expect(light).toContain("--ant-border-radius: 8px;");
  expect(light).toContain("--ant-line-height: 1.5714285714285714;");
  expect(light).toContain("--ant-font-size-heading-3: 24px;");
  expect(light).toContain("--ant-button-default-hover-color: #066b4f;");
  expect(dark).toContain("--ant-color-bg-container: #161e1a;");
  expect(dark).toContain("--ant-button-default-hover-color: #4ade9f;");
  expect(dark, "the dark theme says only what differs").not.toContain("--ant-border-radius:");
});

test("A variable that antd does not have is refused", () => {
  expect(() => themeVariables(["--ant-colour-primary"])).toThrow("no --ant-colour-primary");
});
