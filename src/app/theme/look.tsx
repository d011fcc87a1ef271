import "@ant-design/v5-patch-for-react-19";
import { ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { fallbackLanguage, languageOf } from "../../providers/i18n/languages.ts";
import styles from "./look.module.css";
import { useTheme } from "./theme-choice.ts";
import { themeConfig } from "./tokens.ts";

/** Calendars are in English by default, so for English nothing is loaded. */
let spoken: string = fallbackLanguage;

async function speak(code: string, load: () => Promise<unknown>): Promise<void> {
  if (code === spoken) return;
  spoken = code;
  const [{ default: dayjs }] = await Promise.all([import("dayjs"), load()]);
  dayjs.locale(code);
}

/** Ant Design's default. Without a locale, it would remount everything inside once another one is loaded. */
const english: Locale = { locale: fallbackLanguage };

/** Ant Design's loaded translations by language. */
const words = new Map<string, Locale>();

/** Loads the translations of Ant Design and of its calendars, so that the first page renders with them. */
export async function loadWords(code: string): Promise<void> {
  const { antd, dayjs } = languageOf(code);
  const [loaded] = await Promise.all([words.has(code) ? undefined : antd?.(), speak(code, dayjs)]);
  if (loaded) words.set(code, loaded.default);
}

/**
 * Returns the translations of Ant Design and its calendars in the current language; the previous ones until they are
 * loaded.
 */
function useAntdLocale(code: string): Locale | undefined {
  const [locale, setLocale] = useState(() => words.get(code));
  useEffect(() => {
    let current = true;
    void loadWords(code).then(() => {
      if (current) setLocale(words.get(code));
    });
    return () => {
      current = false;
    };
  }, [code]);
  return locale;
}

/** Users with reduced motion get dialogs and drawers without animation. */
const moves = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

const notice = { className: styles.notice ?? "" };

const AroundContext = createContext(false);

interface LookProps {
  readonly children: ReactNode;
}

/**
 * Provides colours, direction and language to Ant Design components, and is loaded with them. Does nothing when nested:
 * a dialog opened by a page with a form is inside that page's.
 */
export function Look({ children }: LookProps) {
  return use(AroundContext) ? children : <OutermostLook>{children}</OutermostLook>;
}

function OutermostLook({ children }: LookProps) {
  const dark = useTheme((theme) => theme.dark);
  const { i18n } = useTranslation();
  const locale = useAntdLocale(i18n.language);
  return (
    <ConfigProvider
      theme={themeConfig(dark, moves())}
      direction={languageOf(i18n.language).direction}
      locale={locale ?? english}
      alert={notice}
    >
      <AroundContext value={true}>{children}</AroundContext>
    </ConfigProvider>
  );
}
