/** Lazily loaded parts of antd use the application's theme, direction and language. */
import { screen } from "@testing-library/react";
import { ConfigProvider, theme } from "antd";
import { use } from "react";
import { expect, it } from "vitest";
import { LateLook } from "../../../src/app/theme/late-look.ts";
import { deferred, LookContext, lateAntd } from "../../../src/kit/late/deferred.tsx";
import { english, showElement } from "../harness.tsx";

function Worn() {
  const { direction, locale } = use(ConfigProvider.ConfigContext);
  const { token } = theme.useToken();
  return <p>{[direction, locale?.locale, token.colorBgContainer].join(" ")}</p>;
}
const load = async () => ({ default: Worn });
const Late = lateAntd(load);
const Deferred = deferred(load);

it.each([
  ["late", <Late key="late" />],
  ["deferred", <Deferred key="deferred" />],
])("A %s part has the look of the page: direction, language and colours", async (_, part) => {
  const texts = await english();
  await texts.changeLanguage("ar");
  // Reads the system's theme when it is imported.
  const { useTheme } = await import("../../../src/app/theme/theme-choice.ts");
  useTheme.setState({ dark: true });
  showElement(<LookContext value={LateLook}>{part}</LookContext>, { texts });
  expect(await screen.findByText("rtl ar #161e1a")).toBeTruthy();
  useTheme.setState({ dark: false });
});
