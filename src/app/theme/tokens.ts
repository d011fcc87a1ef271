import { type ThemeConfig, theme } from "antd";

const font =
  'Inter, "Segoe UI", system-ui, -apple-system, Roboto, "Noto Sans", "Noto Sans Arabic", "Helvetica Neue", Arial, sans-serif';

const shared: ThemeConfig["token"] = {
  fontFamily: font,
  borderRadius: 8,
  controlHeight: 36,
  wireframe: false,
};

const light = {
  colorPrimary: "#047857",
  colorPrimaryHover: "#066b4f",
  colorPrimaryActive: "#04543e",
  colorPrimaryBg: "#e6f4ee",
  colorPrimaryBgHover: "#d3ebe0",
  colorPrimaryBorder: "#a3d5c0",
  colorPrimaryText: "#04664b",
  colorInfo: "#0369a1",
  colorInfoBg: "#e6f2fa",
  colorInfoBorder: "#a9cfe8",
  colorSuccess: "#137034",
  colorSuccessBg: "#e7f5ec",
  colorSuccessBorder: "#a8d8b9",
  colorWarning: "#9a4508",
  colorWarningBg: "#fdf3e2",
  colorWarningBorder: "#f0cf98",
  colorError: "#b91c1c",
  colorErrorBg: "#fdeeee",
  colorErrorBorder: "#efb3b3",
  colorLink: "#047857",
  colorTextBase: "#10201a",
  colorBgLayout: "#f4f6f5",
  colorBorder: "#cfd9d4",
  colorBorderSecondary: "#e4eae7",
  colorTextSecondary: "rgba(16, 32, 26, 0.7)",
  colorTextTertiary: "rgba(16, 32, 26, 0.62)",
  colorTextDescription: "rgba(16, 32, 26, 0.62)",
  colorTextPlaceholder: "rgba(16, 32, 26, 0.65)",
} satisfies ThemeConfig["token"];

const dark = {
  colorPrimary: "#0a7f5c",
  colorPrimaryHover: "#0b8460",
  colorPrimaryActive: "#086b4d",
  colorPrimaryBg: "#12332a",
  colorPrimaryBgHover: "#174337",
  colorPrimaryBorder: "#1f5c4a",
  colorPrimaryText: "#4ade9f",
  colorInfo: "#38bdf8",
  colorSuccess: "#22c55e",
  colorWarning: "#f59e0b",
  colorError: "#f87171",
  colorLink: "#34d399",
  colorTextBase: "#eef4f1",
  colorBgBase: "#101613",
  colorBgLayout: "#0d1210",
  colorBgContainer: "#161e1a",
  colorBgElevated: "#1d2722",
  colorBorder: "#35433d",
  colorBorderSecondary: "#25302b",
  colorTextSecondary: "rgba(238, 244, 241, 0.74)",
  colorTextTertiary: "rgba(238, 244, 241, 0.66)",
  colorTextDescription: "rgba(238, 244, 241, 0.66)",
  colorTextPlaceholder: "rgba(238, 244, 241, 0.58)",
} satisfies ThemeConfig["token"];

/** The value of an input that is switched off is still read: Ant Design's default is a quarter of the contrast. */
const readable = {
  light: { colorTextDisabled: "rgba(16, 32, 26, 0.66)" },
  dark: { colorTextDisabled: "rgba(238, 244, 241, 0.68)" },
};

/** The border of a focused input: the primary green is too dark to be seen on the dark theme's surfaces (WCAG 1.4.11). */
const focusedInDark = { activeBorderColor: dark.colorLink, hoverBorderColor: dark.colorLink };

/**
 * Returns colours, sizes and typography of all Ant Design components, and of our own through its CSS variables.
 * @param moves whether components are animated
 */
export function themeConfig(isDark: boolean, moves: boolean): ThemeConfig {
  const input = isDark ? { ...focusedInDark, ...readable.dark } : readable.light;
  return {
    // The class of the document, so that our own styles can use the variables.
    cssVar: { key: "app" },
    hashed: false,
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: { ...shared, ...(isDark ? dark : light), motion: moves },
    components: {
      Layout: { headerHeight: 60, headerPadding: "0 20px" },
      Menu: {
        itemHeight: 38,
        itemBorderRadius: 8,
        activeBarBorderWidth: 0,
        collapsedWidth: 68,
        itemBg: "transparent",
        itemSelectedColor: isDark ? dark.colorPrimaryText : light.colorPrimary,
      },
      // The colour of read-only stars, `--star` in colours.css.
      Rate: { starColor: isDark ? "#fbbf24" : "#d97706" },
      Table: { headerBorderRadius: 8 },
      Tabs: isDark
        ? {
            itemSelectedColor: dark.colorPrimaryText,
            itemHoverColor: dark.colorPrimaryText,
            inkBarColor: dark.colorPrimaryText,
          }
        : {},
      Input: input,
      InputNumber: input,
      Select: { ...input, multipleItemColorDisabled: input.colorTextDisabled },
      DatePicker: input,
      // The algorithm's own red is too dark for small text.
      Form: isDark ? { colorError: "#fb8a8a" } : {},
      // White on the light red of the dark theme is unreadable, and so is the primary green on its dark background.
      Button: {
        defaultHoverColor: isDark ? dark.colorPrimaryText : light.colorPrimaryHover,
        defaultActiveColor: isDark ? dark.colorPrimaryText : light.colorPrimaryActive,
        ...(isDark ? { dangerColor: "#240a0a" } : {}),
      },
    },
  };
}
