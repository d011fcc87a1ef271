import { theme } from "antd";

/** Returns the active theme, for components that are not from Ant Design. */
export function useColorMode(): "light" | "dark" {
  const { token } = theme.useToken();
  const brightness = Number.parseInt(token.colorBgContainer.slice(1, 3), 16);
  return brightness < 128 ? "dark" : "light";
}
