/** Parts without antd use the same theme variables as antd. */
import { expect, test } from "vitest";
import { themeVariables } from "../../vite/theme-variables.ts";

const [light = "", dark = ""] = themeVariables().split("@media screen");

test("sheets read the tokens of both themes, worked out as antd does", () => {
  expect(light).toContain("--ant-color-primary:#047857;");
  expect(light).toContain("--ant-border-radius:8px;");
  expect(light).toContain("--ant-button-default-hover-color:#066b4f;");
  expect(dark).toContain("--ant-color-bg-container:#161e1a;");
  expect(dark).toContain("--ant-button-default-hover-color:#4ade9f;");
  expect(dark).toContain("--ant-menu-item-selected-color:#4ade9f;");
});

test("the dark theme says only what differs", () => {
  expect(dark).not.toContain("--ant-border-radius:");
});

test("a variable that antd does not have ends the build", () => {
  expect(() => themeVariables(["--ant-colour-primary"])).toThrow("no --ant-colour-primary");
});
