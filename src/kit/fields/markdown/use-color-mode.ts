import { theme } from "antd";

/** Which of the two themes is on; parts that are not Ant Design's are told by it. */
export function useColorMode(): "light" | "dark" {
  const { token } = theme.useToken();
  const brightness = Number.parseInt(token.colorBgContainer.slice(1, 3), 16);
  return brightness < 128 ? "dark" : "light";
}
