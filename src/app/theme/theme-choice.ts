import { create } from "zustand";

export const themeChoices = ["light", "dark", "system"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Also read by `src/app/first-paint.js`. */
const storageKey = "theme";
const systemDark = () => window.matchMedia("(prefers-color-scheme: dark)");

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? "system";
}

const isDark = (choice: ThemeChoice) => (choice === "system" ? systemDark().matches : choice === "dark");

interface ThemeState {
  readonly choice: ThemeChoice;
  readonly dark: boolean;
  readonly choose: (choice: ThemeChoice) => void;
}

function mark(dark: boolean): void {
  document.documentElement.dataset.theme = dark ? "dark" : "light";
}

/** The theme: light, dark or system. */
export const useTheme = create<ThemeState>()((set) => ({
  choice: readChoice(),
  dark: isDark(readChoice()),
  choose: (choice) => {
    localStorage.setItem(storageKey, choice);
    mark(isDark(choice));
    set({ choice, dark: isDark(choice) });
  },
}));

/** Follows the system theme while that is selected; returns a function that stops it. */
export function followSystemTheme(): () => void {
  const query = systemDark();
  const follow = () => {
    const { choice } = useTheme.getState();
    mark(isDark(choice));
    useTheme.setState({ dark: isDark(choice) });
  };
  query.addEventListener("change", follow);
  return () => query.removeEventListener("change", follow);
}
